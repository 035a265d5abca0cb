import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { markOf } from '#server/db/embedded/lock.ts';

const EXIT_WITH_PARENT = new URL('./exit-with-parent.mjs', import.meta.url).href;

/** A parent that starts a child with exit-with-parent, prints the child's process id and keeps running. */
const PARENT = `
  const { spawn } = require('node:child_process');
  const child = spawn(process.execPath, ['--import', '${EXIT_WITH_PARENT}', '-e', 'setInterval(() => {}, 1000); process.send(1)'], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.once('message', () => console.log(child.pid));`;

describe('a program started with exit-with-parent', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)('exits when its parent is ended by %s', async (signal) => {
    const parent = spawn(process.execPath, ['-e', PARENT], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = await once(parent.stdout, 'data');
    const pid = Number(String(line));
    expect(markOf(pid)).not.toBe('');
    parent.kill(signal);
    await expect.poll(() => markOf(pid), { timeout: 10_000 }).toBe('');
  });
});
