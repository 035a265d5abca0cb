#!/usr/bin/env bash
# es-hangul romanizes a word as it is spoken, and drops the h of names: 묵호 (a port) becomes "muko", 집현전 "jipyeonjeon".
# The Revised Romanization (Ministry of Culture, notice 2000-8, chapter 3, section 1) makes an exception for nouns: where ㅎ follows ㄱ, ㄷ or ㅂ the h is
# written, and gives these two as its examples: Mukho, Jiphyeonjeon. Verbs lose it ("joko" for 좋고), which the package does right.
# Guess: the examples of the rule come out as the rule writes them, as those of all its other sections do.
# Matters here: addresses and names in Latin letters on labels and customs papers; a harbour town is then spelt as no map has it.
# Source: the package itself (`romanize`).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund es-hangul@2.4.0
cat > run.mjs <<'JS'
import { romanize } from 'es-hangul';
console.log('es-hangul 2.4.0:', ...['묵호', '집현전', '좋고', '학여울', '종로'].map((word) => romanize(word)));
JS
node run.mjs | tee out
grep -q '2.4.0: muko jipyeonjeon joko hangnyeoul jongno' out
