#!/usr/bin/env bash
# TanStack Form in React: `form.reset(values)` shows the values until the next render and then the first ones again, unless the component also
# passes the new values as `defaultValues`. The documentation says that the form is reset to those values and that the default values follow.
# Guess: the form stays at the values it was reset to, as after a save that answers with what was stored.
# Matters here: after a save a form of staff would show what was stored before, and the next save would write it back.
# Source: the package itself (FormApi.update compares the option of each render with the value that reset wrote over it).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @tanstack/react-form@1.33.5 react@19.2.0 react-dom@19.2.0 happy-dom@20.0.10
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
const window = new Window();
Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true });
const { act, createElement, useState } = await import('react');
const { createRoot } = await import('react-dom/client');
const { useForm } = await import('@tanstack/react-form');
console.log('@tanstack/react-form', JSON.parse(readFileSync('node_modules/@tanstack/react-form/package.json', 'utf8')).version);
const DEFAULTS = { name: 'first' };
let form;
let renderAgain;
function Page() {
  const [, setRenders] = useState(0);
  renderAgain = () => setRenders((before) => before + 1);
  form = useForm({ defaultValues: DEFAULTS });
  return createElement('p', null, form.state.values.name);
}
const root = createRoot(document.body.appendChild(document.createElement('div')));
await act(() => root.render(createElement(Page)));
const seen = [];
for (const options of [undefined, { keepDefaultValues: true }]) {
  await act(() => form.reset({ name: 'stored' }, options));
  const before = form.state.values.name;
  await act(() => renderAgain());
  seen.push(`${before}, then ${form.state.values.name}`);
  console.log(`reset({ name: 'stored' }, ${JSON.stringify(options)}): ${seen.at(-1)}`);
}
process.exitCode = seen.join('; ') === 'stored, then first; stored, then stored' ? 0 : 1;
JS
node run.mjs
