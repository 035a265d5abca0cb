import { globSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Embedded, startEmbedded } from '#server/db/embedded.ts';

/** Whose clock is set wrong: the server's, PostgreSQL's, or that of the machine on which both run. */
export type Whose = 'server' | 'database' | 'machine';

export type Clock = {
  /** What the environment of a server must say so that it has this clock. */
  readonly env: Readonly<Record<string, string>>;
  /** Sets the clock to so many milliseconds after the right time; before it when negative. */
  set(offsetMs: number): void;
  /** A PostgreSQL of its own that has this clock. */
  startDatabase(): Promise<Embedded>;
  close(): void;
};

/** A program asks the C library what time it is: libfaketime, where it is installed, answers in its place. */
const FAKETIME = globSync(['/usr/lib/*/faketime/libfaketimeMT.so.1', '/usr/lib/faketime/libfaketimeMT.so.1'])[0];
export const mayBeWrong: readonly Whose[] = FAKETIME ? ['server', 'database', 'machine'] : ['server'];

/** A clock for processes of a proof that can be set wrong while they run (wrong-clock.ts). */
export function aClock(whose: Whose = 'server'): Clock {
  const folder = mkdtempSync(join(tmpdir(), 'badaro-clock-'));
  const [ofServer, ofDatabase] = [join(folder, 'offset'), join(folder, 'seconds')];
  const write = (file: string, text: string) => {
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  };
  const set = (offsetMs: number) => {
    write(ofServer, String(whose === 'database' ? 0 : offsetMs));
    const seconds = whose === 'server' ? 0 : offsetMs / 1_000;
    write(ofDatabase, `${seconds < 0 ? '' : '+'}${seconds}`);
  };
  set(0);
  return {
    env: { NODE_OPTIONS: `--import ${new URL('./wrong-clock.ts', import.meta.url).href}`, WRONG_CLOCK: ofServer },
    set,
    startDatabase: () =>
      withFaketime(ofDatabase, () => startEmbedded({ folder: join(folder, 'postgres'), durable: false })),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** PostgreSQL is started with the environment of this process, which it has as it is at the call. */
function withFaketime<T>(file: string, start: () => Promise<T>): Promise<T> {
  const names = {
    LD_PRELOAD: FAKETIME ?? '',
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  Object.assign(process.env, names);
  const started = start();
  for (const name of Object.keys(names)) delete process.env[name];
  return started;
}
