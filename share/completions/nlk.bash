# bash completion of nlk, made by `nlk completions bash`; do not edit.
_nlk() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
    local options= words=
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "dictionary config completions man help" -- "$current"))
        return
    fi
    case $command in
    dictionary)
        if [ "$COMP_CWORD" -eq 2 ]; then words="build lookup"; fi
        case ${COMP_WORDS[2]} in
        build) options="--dictionaries --quiet --verbose --no-progress --color --config --no-config --help --version" ;;
        lookup) options="--dictionaries --quiet --verbose --no-progress --color --config --no-config --help --version" ;;
        esac
        ;;
    config)
        options="--quiet --verbose --no-progress --color --config --no-config --help --version"
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
    --dictionaries)
        COMPREPLY=($(compgen -d -- "$current"))
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
