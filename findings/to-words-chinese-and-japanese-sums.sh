#!/usr/bin/env bash
# to-words offers zh-CN and ja-JP, and takes their powers of ten apart: 110,000 is 十万 万 ("a hundred thousand, ten thousand") and 1,234,567
# begins with 百万 二 十万, where both languages count in groups of 万: 十一万, 一百二十三万四千五百六十七 (Japanese 百二十三万四千五百六十七). Its
# ko-KR, which counts in the same way, is right.
# Guess: all three are right, since all three are offered.
# Matters here: the sum in words on an invoice or a contract is the one that holds where figure and words differ.
# Source: the package itself; n2words 4.0.0 writes both as they are written.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund to-words@5.7.0 n2words@4.0.0
cat > run.mjs <<'JS'
import { ToWords } from 'to-words';
import { toCardinal } from 'n2words/ja-JP';
for (const localeCode of ['zh-CN', 'ja-JP', 'ko-KR']) {
  const words = new ToWords({ localeCode });
  console.log(`to-words 5.7.0 ${localeCode}: ${[110_000, 1_234_567].map((number) => words.convert(number)).join(' | ')}`);
}
console.log(`n2words 4.0.0 ja-JP: ${[110_000, 1_234_567].map((number) => toCardinal(number)).join(' | ')}`);
JS
node run.mjs | tee out
grep -q 'zh-CN: 十万 万 | 百万 二' out && grep -q '5.7.0 ja-JP: 十万 万 | 百万 二' out && grep -q 'ko-KR: 십일만 |' out && grep -q 'n2words 4.0.0 ja-JP: 十一万 | 百二十三万四千五百六十七' out
