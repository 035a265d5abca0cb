#!/usr/bin/env bash
# In convert-units the symbol `t` is the short ton of the United States, 907.184 kg. The metric tonne, whose symbol t is in every bill of
# lading and every SI table, is `mt`.
# Guess: 1 t is 1,000 kg, as in js-quantities, mathjs and convert.
# Matters here: weights in tonnes of a packing list come out nine per cent too light, and freight is charged by them.
# Source: the package itself (`measures().mass`: `t` is "Ton", imperial).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund convert-units@2.3.4 js-quantities@1.8.0
cat > run.mjs <<'JS'
import convert from 'convert-units';
import quantity from 'js-quantities';
console.log('convert-units 2.3.4: 1 t =', convert(1).from('t').to('kg'), 'kg, 1 mt =', convert(1).from('mt').to('kg'), 'kg');
console.log('js-quantities 1.8.0: 1 t =', quantity('1 t').to('kg').scalar, 'kg');
JS
node run.mjs | tee out
grep -q '1 t = 907.184 kg, 1 mt = 1000 kg' out && grep -q '1.8.0: 1 t = 1000 kg' out
