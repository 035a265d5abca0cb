import { readFileSync } from 'node:fs';

// Preloaded into a process: its clock is wrong by the milliseconds in the file WRONG_CLOCK. Timers are unaffected, as
// on a machine whose clock is set.
const file = process.env.WRONG_CLOCK ?? '';
const rightly = Date.now;
let readAt = Number.NEGATIVE_INFINITY;
let offset = 0;

function now(): number {
  if (performance.now() - readAt > 10) {
    readAt = performance.now();
    offset = Number(readFileSync(file, 'utf8'));
  }
  return rightly() + offset;
}

globalThis.Date = new Proxy(Date, {
  construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
