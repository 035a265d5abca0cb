#!/usr/bin/env bash
# Seollal, the lunar new year of Korea, is three days: the day, its eve and the day after. date-holidays begins it on the day and ends it two
# days later: in 2026, when the day is 17 February, the 16th is a working day to it and the 19th, a Thursday on which everybody works, is not.
# Chuseok, entered by its eve, is right.
# Guess: 16 to 18 February, as for Chuseok.
# Matters here: a promise to send within two working days is wrong on both sides of the busiest week of couriers.
# Source: the package itself (KR: `korean 01-0-01 P3D`, but `korean 8-0-14 P3D`); Regulations on Holidays of Public Offices, article 2, number 4
# (the eve, the day and the day after).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund date-holidays@3.37.0
cat > run.cjs <<'JS'
const Holidays = require('date-holidays');
const korea = new Holidays('KR');
const isHoliday = (day) => (korea.isHoliday(new Date(`${day}T12:00:00+09:00`)) ? 'holiday' : 'working day');
console.log('date-holidays 3.37.0');
for (const day of ['02-16', '02-17', '02-18', '02-19', '09-23', '09-24', '09-25', '09-26']) console.log(`2026-${day}`, isHoliday(`2026-${day}`));
JS
TZ=Asia/Seoul node run.cjs | tee out
diff <(tail -n +2 out) - <<'DAYS'
2026-02-16 working day
2026-02-17 holiday
2026-02-18 holiday
2026-02-19 holiday
2026-09-23 working day
2026-09-24 holiday
2026-09-25 holiday
2026-09-26 holiday
DAYS
