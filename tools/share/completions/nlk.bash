# bash completion of nlk, made by `nlk completions bash`; do not edit.
_nlk() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
    local options= words=
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "keywords tokenize identify tag scan recognize evaluate index search pipe watch tune dictionary config completions man help" -- "$current"))
        return
    fi
    case $command in
    keywords)
        options="--top --scores --explain --format --header --ascii --output --files-from --null --min-length --min-confidence --keep --drop --pos --names --lang --encoding --dictionaries --stop-words --custom-words --no-default-stop-words --segmenter --convention --direction --no-clean --recognized --strict --jobs --level --no-correction --pages --force-ocr --dpi --password --region --min-text-height --no-barcodes --max-pixels --max-memory --page-timeout --quiet --verbose --no-progress --color --config --no-config --help --version"
        ;;
    tokenize)
        options="--unit --search --format --header --ascii --output --files-from --null --lang --encoding --dictionaries --stop-words --custom-words --no-default-stop-words --segmenter --convention --direction --no-clean --recognized --strict --jobs --level --no-correction --pages --force-ocr --dpi --password --region --min-text-height --no-barcodes --max-pixels --max-memory --page-timeout --quiet --verbose --no-progress --color --config --no-config --help --version"
        ;;
    identify)
        options="--lines --spans --hints --only --top --format --ascii --output --files-from --null --dictionaries --strict --encoding --level --no-correction --pages --force-ocr --dpi --password --region --min-text-height --no-barcodes --max-pixels --max-memory --page-timeout --quiet --verbose --no-progress --color --config --no-config --help --version"
        ;;
    tag)
        options="--names --format --header --ascii --output --files-from --null --lang --encoding --dictionaries --stop-words --custom-words --no-default-stop-words --segmenter --convention --direction --no-clean --recognized --strict --jobs --level --no-correction --pages --force-ocr --dpi --password --region --min-text-height --no-barcodes --max-pixels --max-memory --page-timeout --quiet --verbose --no-progress --color --config --no-config --help --version"
        ;;
    scan)
        options="--output --enhance --corners --no-turn --json --files-from --null --jobs --device --list-devices --resolution --mode --source --feeder --duplex --no-correction --pages --dpi --password --max-pixels --max-memory --page-timeout --quiet --verbose --no-progress --color --config --no-config --help --version"
        ;;
    recognize)
        options="--format --ascii --output --files-from --null --min-confidence --candidates --lang --dictionaries --strict --jobs --custom-words --segmenter --convention --direction --level --no-correction --pages --force-ocr --dpi --password --region --min-text-height --no-barcodes --max-pixels --max-memory --page-timeout --quiet --verbose --no-progress --color --config --no-config --help --version"
        ;;
    evaluate)
        if [ "$COMP_CWORD" -eq 2 ]; then words="segmentation keywords lemmas tags names identify scan recognize"; fi
        case ${COMP_WORDS[2]} in
        segmentation) options="--predicted --ocr --recognize --noise --seed --noise-model --worst --confusions --report --gate --format --output --segmenter --lang --encoding --dictionaries --stop-words --custom-words --no-default-stop-words --convention --direction --no-clean --recognized --strict --jobs --level --no-correction --pages --force-ocr --dpi --password --region --min-text-height --no-barcodes --max-pixels --max-memory --page-timeout --quiet --verbose --no-progress --color --config --no-config --help --version" ;;
        keywords) options="--gate --format --output --lang --encoding --dictionaries --stop-words --custom-words --no-default-stop-words --segmenter --convention --direction --no-clean --recognized --strict --jobs --quiet --verbose --no-progress --color --config --no-config --help --version" ;;
        lemmas) options="--tags --gate --format --output --lang --dictionaries --quiet --verbose --no-progress --color --config --no-config --help --version" ;;
        tags) options="--gate --format --output --lang --encoding --dictionaries --stop-words --custom-words --no-default-stop-words --segmenter --convention --direction --no-clean --recognized --strict --jobs --quiet --verbose --no-progress --color --config --no-config --help --version" ;;
        names) options="--gate --format --output --lang --encoding --dictionaries --stop-words --custom-words --no-default-stop-words --segmenter --convention --direction --no-clean --recognized --strict --jobs --quiet --verbose --no-progress --color --config --no-config --help --version" ;;
        identify) options="--by-language --only --und --gate --format --output --dictionaries --quiet --verbose --no-progress --color --config --no-config --help --version" ;;
        scan) options="--gate --format --output --jobs --quiet --verbose --no-progress --color --config --no-config --help --version" ;;
        recognize) options="--gold --lang --custom-words --gate --format --output --level --no-correction --pages --force-ocr --dpi --password --region --min-text-height --no-barcodes --max-pixels --max-memory --page-timeout --quiet --verbose --no-progress --color --config --no-config --help --version" ;;
        esac
        ;;
    index)
        if [ "$COMP_CWORD" -eq 2 ]; then words="add remove list show verify rebuild stats export"; fi
        case ${COMP_WORDS[2]} in
        add) options="--index --domain --identifier --title --expires --attribute --keywords --prune --all --format --ascii --files-from --null --min-confidence --lang --encoding --dictionaries --stop-words --custom-words --no-default-stop-words --segmenter --convention --direction --no-clean --strict --jobs --level --no-correction --pages --force-ocr --dpi --password --region --min-text-height --no-barcodes --max-pixels --max-memory --page-timeout --quiet --verbose --no-progress --color --config --no-config --help --version" ;;
        remove) options="--index --domain --expired --all --lang --dictionaries --stop-words --custom-words --no-default-stop-words --segmenter --convention --direction --no-clean --jobs --quiet --verbose --no-progress --color --config --no-config --help --version" ;;
        list) options="--index --domain --path --since --until --format --header --ascii --output --lang --dictionaries --stop-words --custom-words --no-default-stop-words --segmenter --convention --direction --no-clean --jobs --quiet --verbose --no-progress --color --config --no-config --help --version" ;;
        show) options="--index --format --ascii --output --lang --dictionaries --stop-words --custom-words --no-default-stop-words --segmenter --convention --direction --no-clean --jobs --quiet --verbose --no-progress --color --config --no-config --help --version" ;;
        verify) options="--index --format --lang --dictionaries --stop-words --custom-words --no-default-stop-words --segmenter --convention --direction --no-clean --jobs --quiet --verbose --no-progress --color --config --no-config --help --version" ;;
        rebuild) options="--index --all --compact --lang --dictionaries --stop-words --custom-words --no-default-stop-words --segmenter --convention --direction --no-clean --jobs --quiet --verbose --no-progress --color --config --no-config --help --version" ;;
        stats) options="--index --format --output --lang --dictionaries --stop-words --custom-words --no-default-stop-words --segmenter --convention --direction --no-clean --jobs --quiet --verbose --no-progress --color --config --no-config --help --version" ;;
        export) options="--index --domain --path --since --until --format --target --ascii --output --lang --dictionaries --stop-words --custom-words --no-default-stop-words --segmenter --convention --direction --no-clean --jobs --quiet --verbose --no-progress --color --config --no-config --help --version" ;;
        esac
        ;;
    search)
        options="--index --limit --offset --sort --domain --path --since --until --variants --fuzzy --pinyin --raw --facets --complete --snippet --format --header --ascii --output --lang --dictionaries --stop-words --custom-words --no-default-stop-words --segmenter --convention --direction --no-clean --jobs --quiet --verbose --no-progress --color --config --no-config --help --version"
        ;;
    pipe)
        options="--task --top --spans --unordered --max-line --schema --ascii --output --min-length --min-confidence --keep --drop --pos --names --lang --encoding --dictionaries --stop-words --custom-words --no-default-stop-words --segmenter --convention --direction --no-clean --recognized --strict --jobs --level --no-correction --pages --force-ocr --dpi --password --region --min-text-height --no-barcodes --max-pixels --max-memory --page-timeout --quiet --verbose --no-progress --color --config --no-config --help --version"
        ;;
    watch)
        options="--index --failed --settle --rescan --once --keywords --format --ascii --min-confidence --lang --encoding --dictionaries --stop-words --custom-words --no-default-stop-words --segmenter --convention --direction --no-clean --strict --jobs --level --no-correction --pages --force-ocr --dpi --password --region --min-text-height --no-barcodes --max-pixels --max-memory --page-timeout --quiet --verbose --no-progress --color --config --no-config --help --version"
        ;;
    tune)
        if [ "$COMP_CWORD" -eq 2 ]; then words="words stop-words diff"; fi
        case ${COMP_WORDS[2]} in
        words) options="--min-count --limit --min-score --apply --rewrite --interactive --report --format --header --ascii --output --files-from --null --lang --encoding --dictionaries --stop-words --custom-words --no-default-stop-words --segmenter --convention --direction --no-clean --recognized --strict --jobs --level --no-correction --pages --force-ocr --dpi --password --region --min-text-height --no-barcodes --max-pixels --max-memory --page-timeout --quiet --verbose --no-progress --color --config --no-config --help --version" ;;
        stop-words) options="--min-share --limit --few --apply --rewrite --interactive --report --format --header --ascii --output --files-from --null --min-length --min-confidence --keep --drop --pos --names --lang --encoding --dictionaries --stop-words --custom-words --no-default-stop-words --segmenter --convention --direction --no-clean --recognized --strict --jobs --level --no-correction --pages --force-ocr --dpi --password --region --min-text-height --no-barcodes --max-pixels --max-memory --page-timeout --quiet --verbose --no-progress --color --config --no-config --help --version" ;;
        diff) options="--before --after --top --report --format --ascii --output --files-from --null --min-length --min-confidence --keep --drop --pos --names --lang --encoding --dictionaries --stop-words --custom-words --no-default-stop-words --segmenter --convention --direction --no-clean --recognized --strict --jobs --level --no-correction --pages --force-ocr --dpi --password --region --min-text-height --no-barcodes --max-pixels --max-memory --page-timeout --quiet --verbose --no-progress --color --config --no-config --help --version" ;;
        esac
        ;;
    dictionary)
        if [ "$COMP_CWORD" -eq 2 ]; then words="build check lookup explain add remove list diff"; fi
        case ${COMP_WORDS[2]} in
        build) options="--dictionaries --quiet --verbose --no-progress --color --config --no-config --help --version" ;;
        check) options="--dictionaries --quiet --verbose --no-progress --color --config --no-config --help --version" ;;
        lookup) options="--dictionaries --parts --quiet --verbose --no-progress --color --config --no-config --help --version" ;;
        explain) options="--dictionaries --quiet --verbose --no-progress --color --config --no-config --help --version" ;;
        add) options="--custom-words --frequency --tag --quiet --verbose --no-progress --color --config --no-config --help --version" ;;
        remove) options="--custom-words --built-in --quiet --verbose --no-progress --color --config --no-config --help --version" ;;
        list) options="--custom-words --quiet --verbose --no-progress --color --config --no-config --help --version" ;;
        diff) options="--quiet --verbose --no-progress --color --config --no-config --help --version" ;;
        esac
        ;;
    config)
        options="--min-length --min-confidence --keep --drop --pos --names --lang --encoding --dictionaries --stop-words --custom-words --no-default-stop-words --segmenter --convention --direction --no-clean --recognized --strict --jobs --quiet --verbose --no-progress --color --config --no-config --help --version"
        ;;
    completions)
        options="--quiet --verbose --no-progress --color --config --no-config --help --version"
        ;;
    man)
        options="--quiet --verbose --no-progress --color --config --no-config --help --version"
        ;;
    help)
        options="--quiet --verbose --no-progress --color --config --no-config --help --version"
        ;;
    esac
    case $previous in
    --top)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --format)
        COMPREPLY=($(compgen -W "text tsv json jsonl" -- "$current"))
        return
        ;;
    -o | --output)
        COMPREPLY=($(compgen -f -- "$current"))
        return
        ;;
    --files-from)
        COMPREPLY=($(compgen -f -- "$current"))
        return
        ;;
    --min-length)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --min-confidence)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --keep)
        COMPREPLY=($(compgen -W "numbers dates codes units names emoji single garbled urls" -- "$current"))
        return
        ;;
    --drop)
        COMPREPLY=($(compgen -W "numbers dates codes units names emoji single garbled urls" -- "$current"))
        return
        ;;
    --pos)
        COMPREPLY=($(compgen -W "adj adp adv aux cconj det intj noun num part pron propn punct sconj sym verb x" -- "$current"))
        return
        ;;
    --names)
        COMPREPLY=($(compgen -f -- "$current"))
        return
        ;;
    -l | --lang)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --encoding)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --dictionaries)
        COMPREPLY=($(compgen -d -- "$current"))
        return
        ;;
    --stop-words)
        COMPREPLY=($(compgen -f -- "$current"))
        return
        ;;
    --custom-words)
        COMPREPLY=($(compgen -f -- "$current"))
        return
        ;;
    --segmenter)
        COMPREPLY=($(compgen -W "accurate fast maximum-match" -- "$current"))
        return
        ;;
    --convention)
        COMPREPLY=($(compgen -W "news ud" -- "$current"))
        return
        ;;
    --direction)
        COMPREPLY=($(compgen -W "forward backward bidirectional" -- "$current"))
        return
        ;;
    --no-clean)
        COMPREPLY=($(compgen -W "all strip-ignorable fold-compatibility compose join-lines join-spaces fold-hyphens fold-dots rejoin-digits repair-look-alikes repair-misreadings" -- "$current"))
        return
        ;;
    -j | --jobs)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --level)
        COMPREPLY=($(compgen -W "fast accurate" -- "$current"))
        return
        ;;
    --pages)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --dpi)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --password)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --region)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --min-text-height)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --max-pixels)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --max-memory)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --page-timeout)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --color)
        COMPREPLY=($(compgen -W "auto always never" -- "$current"))
        return
        ;;
    --config)
        COMPREPLY=($(compgen -f -- "$current"))
        return
        ;;
    --unit)
        COMPREPLY=($(compgen -W "word sentence paragraph" -- "$current"))
        return
        ;;
    --hints)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --only)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --enhance)
        COMPREPLY=($(compgen -W "color gray bw none" -- "$current"))
        return
        ;;
    --corners)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --device)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --resolution)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --mode)
        COMPREPLY=($(compgen -W "color gray bw" -- "$current"))
        return
        ;;
    --source)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --candidates)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --predicted)
        COMPREPLY=($(compgen -f -- "$current"))
        return
        ;;
    --ocr)
        COMPREPLY=($(compgen -f -- "$current"))
        return
        ;;
    --noise)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --seed)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --noise-model)
        COMPREPLY=($(compgen -f -- "$current"))
        return
        ;;
    --worst)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --confusions)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --report)
        COMPREPLY=($(compgen -f -- "$current"))
        return
        ;;
    --gate)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --tags)
        COMPREPLY=($(compgen -W "gold none" -- "$current"))
        return
        ;;
    --gold)
        COMPREPLY=($(compgen -d -- "$current"))
        return
        ;;
    --index)
        COMPREPLY=($(compgen -f -- "$current"))
        return
        ;;
    --domain)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --identifier)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --title)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --expires)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --attribute)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --keywords)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --path)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --since)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --until)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --target)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    -n | --limit)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --offset)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --sort)
        COMPREPLY=($(compgen -W "rank date path" -- "$current"))
        return
        ;;
    --facets)
        COMPREPLY=($(compgen -W "lang domain" -- "$current"))
        return
        ;;
    --snippet)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --task)
        COMPREPLY=($(compgen -W "keywords tokenize" -- "$current"))
        return
        ;;
    --max-line)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --failed)
        COMPREPLY=($(compgen -d -- "$current"))
        return
        ;;
    --settle)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --rescan)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --min-count)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --min-score)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --apply)
        COMPREPLY=($(compgen -f -- "$current"))
        return
        ;;
    --min-share)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --few)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --before)
        COMPREPLY=($(compgen -f -- "$current"))
        return
        ;;
    --after)
        COMPREPLY=($(compgen -f -- "$current"))
        return
        ;;
    --frequency)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    --tag)
        COMPREPLY=($(compgen -W "" -- "$current"))
        return
        ;;
    esac
    if [[ $current == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$current"))
    elif [ -n "$words" ]; then
        COMPREPLY=($(compgen -W "$words" -- "$current"))
    else
        COMPREPLY=($(compgen -f -- "$current"))
    fi
}
complete -o filenames -F _nlk nlk
