#!/usr/bin/env bash
# A DXF arc runs counter-clockwise from its start to its end angle, so one from 350° to 10° is a nose of 20° to the right. dxf-parser gives it an
# `angleLength` of −340°: whoever draws by it draws the rest of the circle.
# Guess: 20°.
# Matters here: drawings come with requests for made-to-order goods; rounded corners at the right of a part become circles.
# Source: the package itself (end minus start); the reference of DXF: arcs are drawn counter-clockwise.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund dxf-parser@1.1.2
cat > run.mjs <<'JS'
import module from 'dxf-parser';
const DxfParser = module.default ?? module;
const arc = (from, to) => ['0', 'ARC', '8', '0', '10', '0', '20', '0', '40', '5', '50', String(from), '51', String(to)];
const file = ['0', 'SECTION', '2', 'ENTITIES', ...arc(10, 30), ...arc(350, 10), '0', 'ENDSEC', '0', 'EOF'].join('\n');
console.log('dxf-parser 1.1.2');
for (const { startAngle, angleLength } of new DxfParser().parseSync(file).entities)
  console.log(Math.round((startAngle * 180) / Math.PI), Math.round((angleLength * 180) / Math.PI));
JS
node run.mjs | tee out
diff <(tail -n +2 out) <(printf '10 20\n350 -340\n')
