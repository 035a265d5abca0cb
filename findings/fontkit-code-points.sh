#!/usr/bin/env bash
# Surprising: fontkit remembers a glyph with the code points it was first asked for, so in fonts whose letters share forms
# (Noto Sans Arabic: beh, teh, noon and yeh are one form and points) a later text has the letters of an earlier one. pdfkit
# writes ToUnicode from these code points: text of its PDFs copies as other letters.
# Guess: code points of a glyph run are those of the text that was laid out.
# Source: fontkit TTFFont.getGlyph (`if (!this._glyphs[glyph])`), pdfkit EmbeddedFont.encode.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --save-exact fontkit@2.0.4 @fontsource/noto-sans-arabic@5.2.6 >/dev/null 2>&1
cat > run.cjs <<'JS'
const fontkit = require('fontkit');
const { readdirSync } = require('node:fs');
const folder = 'node_modules/@fontsource/noto-sans-arabic/files/';
const file = readdirSync(folder).find((name) => /-arabic-400-normal\.woff$/.test(name));
const font = fontkit.openSync(folder + file);
const lettersOf = (text) => font.layout(text).glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints)).toReversed().join('');
const first = lettersOf('تت');
const second = lettersOf('يي');
console.log(`fontkit ${JSON.parse(require('node:fs').readFileSync('node_modules/fontkit/package.json', 'utf8')).version}: laid out "تت" has "${first}"; then "يي" has "${second}"`);
process.exit(second.includes('ت') ? 0 : 1);
JS
node run.cjs
