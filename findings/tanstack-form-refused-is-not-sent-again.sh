#!/usr/bin/env bash
# TanStack Form: a refusal of the server that was put at its field with `setErrorMap` keeps the form from being sent again: the next
# `handleSubmit` of the same values runs no `onSubmit`, though no validator finds anything, until that field is changed.
# Guess: each submission validates anew and is sent when nothing is wrong, as `react-hook-form` does with `setError`.
# Matters here: "out of stock" or "try again in a minute" are refusals whose answer is to press the button once more.
# Source: the package itself (validateAllFields keeps errors of a kind that no validator of the form produces).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --ignore-scripts --no-audit --no-fund @tanstack/form-core@1.33.5
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { FieldApi, FormApi } from '@tanstack/form-core';
console.log('@tanstack/form-core', JSON.parse(readFileSync('node_modules/@tanstack/form-core/package.json', 'utf8')).version);
let sent = 0;
const form = new FormApi({
  defaultValues: { quantity: '5' },
  onSubmit: () => {
    sent += 1;
    // The server refuses the first one.
    if (sent === 1) form.setErrorMap({ onSubmit: { fields: { quantity: 'out of stock' } } });
  },
});
form.mount();
const field = new FieldApi({ form, name: 'quantity' });
field.mount();
const counts = [];
for (const step of ['first press', 'second press, same values', 'third press, same values']) {
  await form.handleSubmit();
  counts.push(sent);
  console.log(`${step}: sent ${sent}, errors ${JSON.stringify(field.state.meta.errors)}`);
}
field.handleChange('4');
await form.handleSubmit();
counts.push(sent);
console.log(`after a change: sent ${sent}, errors ${JSON.stringify(field.state.meta.errors)}`);
process.exitCode = counts.join() === '1,1,1,2' ? 0 : 1;
JS
node run.mjs
