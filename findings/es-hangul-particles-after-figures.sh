#!/usr/bin/env bash
# es-hangul chooses the Korean particle after a word by its last syllable, and takes the form after a vowel whenever that is no Hangul syllable:
# after a figure too, though figures are read aloud as Korean words: 1 (일), 3 (삼), 6 (육) end in a consonant, so "1이", "3이", "6으로".
# Guess: the right particle after Arabic figures.
# Matters here: "수량 3가", "옵션 6로": every text with a number or a number of an order in it.
# Source: the package itself (`josa`).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund es-hangul@2.4.0
cat > run.mjs <<'JS'
import { josa } from 'es-hangul';
console.log('es-hangul 2.4.0:', josa('삼', '이/가'), josa('3', '이/가'), josa('육', '으로/로'), josa('6', '으로/로'));
JS
node run.mjs | tee out
grep -q '2.4.0: 삼이 3가 육으로 6로' out
