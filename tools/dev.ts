import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';

// Pages reload by themselves through Vite in the server. Only changes of loaded server modules need a new process.
const folders = ['server', 'core'];
const quiet = 150;

let server: ChildProcess | null = null;
let timer: NodeJS.Timeout | undefined;
let isEnding = false;
let pending = Promise.resolve();

function start(): void {
  const child = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['inherit', 'inherit', 'inherit'],
    env: { ...process.env, BADARO_DEV: '1' },
  });
  server = child;
  child.once('exit', (code) => {
    if (server !== child) return;
    server = null;
    if (!isEnding) console.log(`The server ended with code ${code ?? 'none'}; it starts again when a file changes.`);
  });
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  const child = server;
  server = null;
  if (!child || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

function restart(file: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    pending = pending.then(async () => {
      console.log(`${file} changed; starting the server again.`);
      await stop('SIGTERM');
      if (!isEnding) start();
    });
  }, quiet);
}

for (const folder of folders) {
  watch(folder, { recursive: true }, (_event, name) => {
    if (name && /\.(ts|mjs|json|sql|csv)$/.test(name) && !name.includes('.test.')) restart(`${folder}/${name}`);
  });
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isEnding = true;
    void stop(signal).then(() => process.exit(0));
  });
}
start();
