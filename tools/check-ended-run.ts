import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

// node tools/check-ended-run.ts SIGNAL PROGRAM COMMAND...: starts the command, waits until a process whose command line contains PROGRAM
// runs below it (server/main.ts, chromium, vitest), ends the command by the signal and lists what is left of it. On Linux.
// Example: node tools/check-ended-run.ts SIGTERM server/main.ts .ci/run
const [name = 'SIGTERM', program = '', command = '', ...args] = process.argv.slice(2);
const signal = name === 'SIGINT' || name === 'SIGHUP' || name === 'SIGKILL' ? name : 'SIGTERM';
const MARKER = `CHECK_ENDED_RUN=${process.pid}`;
const START_MS = 1_800_000;
const END_MS = 60_000;

const readProc = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/** Command lines of the processes that inherited the marker. */
const running = (): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && readProc(name, 'environ').split('\0').includes(MARKER))
    .map((pid) => `${pid} ${readProc(pid, 'cmdline').replaceAll('\0', ' ')}`);

async function until(isDone: () => boolean, ms: number): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end && !isDone(); await sleep(200));
}

const [variable = '', value = ''] = MARKER.split('=');
const child = spawn(command, args, {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, [variable]: value },
});
const ended = once(child, 'exit');
await until(() => child.exitCode !== null || running().some((line) => line.includes(program)), START_MS);
console.log(`${running().length} processes when ${signal} is sent`);
process.kill(child.pid ?? 0, signal);
const [code] = await ended;
await until(() => running().length === 0, END_MS);
const left = running();
console.log([`exit code ${code ?? signal}; ${left.length} processes left`, ...left].join('\n'));
process.exitCode = left.length === 0 ? 0 : 1;
