import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Clock = {
  /** The environment of a server with this clock. */
  readonly env: Readonly<Record<string, string>>;
  /** Sets the clock this many milliseconds ahead; behind when negative. */
  set(offsetMs: number): void;
  close(): void;
};

/** A clock for servers of a proof that can be set wrong while they run (wrong-clock.ts). */
export function aClock(): Clock {
  const folder = mkdtempSync(join(tmpdir(), 'badaro-clock-'));
  const file = join(folder, 'offset');
  const set = (offsetMs: number) => {
    writeFileSync(`${file}.new`, String(offsetMs));
    renameSync(`${file}.new`, file);
  };
  set(0);
  return {
    env: { NODE_OPTIONS: `--import ${new URL('./wrong-clock.ts', import.meta.url).href}`, WRONG_CLOCK: file },
    set,
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
