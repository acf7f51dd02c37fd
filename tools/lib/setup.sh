# Set-up steps that tools/nlk, tools/test and tools/install share. Sourced by bash; each step returns at once when its
# result is there and nothing that it was made from has changed. All messages go to standard error.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
stamps=$root/.build/stamps

# What a build needs beyond git and Swift: ICU, libxml2 and SQLite for nlk itself; decoders, image arithmetic and Tesseract for
# nlk-reader, with poppler's tables for fonts that are not embedded; poppler's programs and qpdf, with which tests look into
# PDF files; a browser without a screen, with which a test looks at a report; GNU parallel and the program tesseract for recipes;
# Python's package installer for the word lists; the rest for a Swift toolchain on a bare Debian.
packages=(
    libicu-dev libxml2-dev python3 python3-pip ca-certificates
    libleptonica-dev libheif-dev libpoppler-cpp-dev libqpdf-dev poppler-data poppler-utils qpdf libopencv-imgproc-dev libtesseract-dev
    libsqlite3-dev libzxing-dev libsane-dev libsane1 parallel tesseract-ocr wkhtmltopdf
    tesseract-ocr-osd tesseract-ocr-eng tesseract-ocr-chi-sim tesseract-ocr-chi-tra tesseract-ocr-jpn tesseract-ocr-kor
    tesseract-ocr-jpn-vert tesseract-ocr-chi-tra-vert tesseract-ocr-chi-sim-vert
    binutils libc6-dev libgcc-12-dev libstdc++-12-dev libcurl4 libedit2 libncurses6 libsqlite3-0 pkg-config tzdata
    unzip zlib1g-dev
)

say() { printf 'nlk set-up: %s\n' "$*" >&2; }

die() {
    say "$*"
    exit 4
}

# run_quietly WHAT COMMAND…: hides the output of COMMAND unless it fails.
run_quietly() {
    local what=$1 log status
    shift
    mkdir -p "$root/.build"
    log=$(mktemp "$root/.build/log.XXXXXX")
    "$@" >"$log" 2>&1 && status=0 || status=$?
    if [ "$status" -ne 0 ]; then
        tail -n 60 "$log" >&2
        say "$what failed (exit code $status)"
    fi
    rm -f "$log"
    return "$status"
}

# digest PATH…: one hash over names and contents of all files under the paths (relative to the root) and the toolchain.
digest() {
    (
        cd "$root"
        readlink -f "$(command -v swift || true)" || true
        find "$@" -type f \
            -not -path 'Dictionaries/images/*' -not -path 'Dictionaries/sources/*' -print0 2>/dev/null |
            LC_ALL=C sort -z | xargs -0 -r sha256sum
    ) | sha256sum | cut -d ' ' -f 1
}

# fresh STAMP PATH…: whether STAMP was made from what the paths hold now. Hashes only when something looks newer.
fresh() {
    local stamp=$stamps/$1
    shift
    [ -f "$stamp" ] || return 1
    if [ -z "$(cd "$root" && find "$@" -newer "$stamp" -not -path 'Dictionaries/images*' \
        -not -path 'Dictionaries/sources*' -not -path Dictionaries -print -quit 2>/dev/null)" ]; then
        return 0
    fi
    [ "$(cat "$stamp")" = "$(digest "$@")" ] || return 1
    touch "$stamp"
}

# begin STAMP PATH…: notes what the paths hold before the work starts, so that an edit during the work is not missed.
begin() {
    local stamp=$1
    shift
    mkdir -p "$stamps"
    digest "$@" >"$stamps/$stamp.part"
}

# finish STAMP: the work that `begin` announced is done.
finish() { mv "$stamps/$1.part" "$stamps/$1"; }

# Keeps two set-ups in the same clone from stepping on each other; held until the script ends or execs.
lock_setup() {
    mkdir -p "$root/.build"
    exec 9>"$root/.build/setup.lock"
    flock -n 9 || {
        say "waiting for another set-up of this clone to end"
        flock 9
    }
}

unlock_setup() { exec 9>&-; }

install_packages() {
    command -v swift >/dev/null || die "no swift on the PATH: install Swift 6.3 from https://swift.org/install"
    [ -f "$stamps/packages" ] && [ -e /usr/include/unicode/uversion.h ] &&
        [ -e /usr/include/libxml2/libxml/parser.h ] && [ "$(cat "$stamps/packages")" = "${packages[*]}" ] && return 0
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        say "this is no Debian: make sure that the counterparts of ${packages[*]} are installed"
        return 0
    fi
    local missing=() name
    for name in "${packages[@]}"; do
        dpkg-query -W -f '${db:Status-Abbrev}' "$name" 2>/dev/null | grep -q '^ii' || missing+=("$name")
    done
    if [ ${#missing[@]} -gt 0 ]; then
        local as_root=()
        if [ "$(id -u)" -ne 0 ]; then
            command -v sudo >/dev/null || die "run as root: apt-get install ${missing[*]}"
            as_root=(sudo)
        fi
        say "installing ${missing[*]}"
        run_quietly "apt-get update" "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q update ||
            say "the package lists could not be renewed; trying with the ones at hand"
        run_quietly "apt-get install" "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
            apt-get -q install -y --no-install-recommends "${missing[@]}" ||
            die "cannot install ${missing[*]}: is the network there? Then run this again"
    fi
    mkdir -p "$stamps" && echo "${packages[*]}" >"$stamps/packages"
}

build_release() {
    local sources=(Package.swift Sources)
    [ -x "$root/.build/release/nlk" ] && [ -x "$root/.build/release/nlk-reader" ] && fresh release "${sources[@]}" && return 0
    begin release "${sources[@]}"
    say "building (minutes the first time)"
    local product
    for product in nlk nlk-reader; do
        run_quietly "the build" swift build --package-path "$root" -c release --product "$product" || exit 4
    done
    finish release
}

# The word lists come through pip (pinned by version and hash), the images are compiled from them and from Dictionaries/.
build_dictionaries() {
    local inputs=(Dictionaries tools/fetch-dictionaries tools/lib/fetch_dictionaries.py Sources/NLKCore Sources/NLKLexicon
        Sources/NLKDictionaryTools Sources/NLKText/Segmentation Sources/NLKText/Lemmas Sources/NLKText/Identification
        Sources/NLKText/Tagging Sources/NLKText/Names)
    [ -d "$root/Dictionaries/images" ] && fresh dictionaries "${inputs[@]}" && return 0
    begin dictionaries "${inputs[@]}"
    say "fetching word lists and compiling dictionaries"
    run_quietly "fetching the word lists" "$root/tools/fetch-dictionaries" ||
        die "cannot fetch the word lists: is the network there? Then run this again"
    run_quietly "compiling the dictionaries" "$root/.build/release/nlk" dictionary build || exit 4
    finish dictionaries
}

# Runtime and networks of accurate recognition come through pip as well.
fetch_recognizer() {
    local inputs=(Dictionaries/recognizer.json tools/fetch-recognizer tools/lib/fetch_recognizer.py)
    [ -d "$root/Dictionaries/images/recognizer" ] && fresh recognizer "${inputs[@]}" && return 0
    begin recognizer "${inputs[@]}"
    say "fetching the networks of accurate recognition"
    run_quietly "fetching the recognizer" "$root/tools/fetch-recognizer" ||
        die "cannot fetch the recognizer: is the network there? Then run this again"
    finish recognizer
}

set_up() {
    lock_setup
    install_packages
    build_release
    build_dictionaries
    fetch_recognizer
    unlock_setup
}
