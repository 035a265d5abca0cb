/** One style sheet for every page of the simulator; logical properties only, so Arabic needs no second one. */
export const style = `
:root { --ink: #111821; --muted: #465364; --line: #d3dae3; --soft: #e6ebf1; --field: #7f8c9d; --blue: #1a5fc8;
  --deep: #154c9f; --navy: #0a1e3f; --red: #a11b22; --rose: #fdecec; --amber: #fff5dc; --green: #e8f6ec; --leaf: #155f31; }
* { box-sizing: border-box; }
body { margin: 0; min-block-size: 100vh; background: #f2f5f8; color: var(--ink);
  font: 15px/1.6 system-ui, "Noto Sans KR", "Noto Sans CJK KR", sans-serif; overflow-wrap: anywhere; }
:lang(ko) body { word-break: keep-all; }
:lang(zh) body { font-family: system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif; }
:lang(ja) body { font-family: system-ui, "Hiragino Sans", "Yu Gothic UI", "Noto Sans JP", "Noto Sans CJK JP", sans-serif; }
:lang(ar) body { font-size: 16px; line-height: 1.75; font-family: "Segoe UI", "Geeza Pro", "Noto Sans Arabic", system-ui, sans-serif; }
header { background: var(--navy); color: #fff; }
.bar { margin-inline: auto; padding: 14px 16px; display: flex; flex-wrap: wrap; gap: 2px 12px; align-items: baseline; }
.note { color: #d8e7ff; font-size: .87em; }
main { margin: 24px auto 48px; padding-inline: 16px; }
.narrow { max-inline-size: 512px; } .wide { max-inline-size: 960px; }
.card { background: #fff; border: 1px solid var(--soft); border-radius: 12px; padding: 24px; margin-block-end: 16px; }
h1 { font-size: 22px; line-height: 1.35; margin: 0 0 4px; }
h2 { font-size: 18px; line-height: 1.4; margin: 0 0 8px; }
p { margin: 0 0 12px; } .card > :last-child { margin-block-end: 0; }
.muted { color: var(--muted); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 16px 0; padding-block: 16px;
  border-block: 1px solid var(--soft); }
dt { color: var(--muted); } dd { margin: 0; text-align: end; font-weight: 600; }
.money { font-variant-numeric: tabular-nums; white-space: nowrap; }
dd.total { font-size: 22px; line-height: 1.3; }
.field { margin-block-end: 16px; }
label { display: block; font-weight: 600; margin-block-end: 4px; }
.hint { display: block; color: var(--muted); font-size: .87em; margin-block-end: 4px; }
input, select { inline-size: 100%; block-size: 48px; padding-inline: 12px; border: 1px solid var(--field);
  border-radius: 8px; background: #fff; color: var(--ink); font: inherit; font-size: 16px; }
input.number { direction: ltr; font-variant-numeric: tabular-nums; }
[dir=rtl] input.number { text-align: end; }
[aria-invalid=true] { border: 2px solid var(--red); }
.error { display: block; color: var(--red); font-size: .93em; margin-block-start: 4px; }
.summary { background: var(--rose); border-radius: 8px; padding: 12px 16px; margin-block-end: 16px; color: var(--red); }
.summary ul { margin: 4px 0 0; padding-inline-start: 20px; } .summary a { color: inherit; }
.done { background: var(--green); color: var(--leaf); border-radius: 8px; padding: 12px 16px; margin-block-end: 16px; }
.actions { display: grid; gap: 8px; margin-block-start: 24px; }
button { min-block-size: 48px; padding-inline: 20px; border-radius: 8px; border: 1px solid transparent;
  font: inherit; font-weight: 600; cursor: pointer; }
.primary { background: var(--blue); color: #fff; } .primary:hover { background: var(--deep); }
.secondary { background: #fff; border-color: var(--field); color: var(--ink); } .secondary:hover { background: #f2f5f8; }
[aria-busy=true] { background: var(--deep); cursor: progress; }
:focus-visible { outline: 2px solid var(--blue); outline-offset: 2px; box-shadow: 0 0 0 2px #fff; }
.summary:focus { outline: none; }
details { background: var(--amber); border-radius: 8px; padding: 8px 16px; }
summary { cursor: pointer; min-block-size: 32px; line-height: 32px; }
details ul { list-style: none; margin: 4px 0 8px; padding: 0; }
code { font: 600 15px/1.6 ui-monospace, Menlo, Consolas, monospace; white-space: nowrap; }
.accounts { display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr)); }
.accounts .card { margin: 0; }
.late { color: var(--red); font-weight: 600; }
@media (max-width: 480px) { .card { padding: 20px 16px; } main { margin-block-start: 12px; padding-inline: 12px; } }
`;
