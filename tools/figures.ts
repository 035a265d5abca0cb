import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What one run measured: its command, day and commit, and the figures by the id of their check. */
export type Measurement = {
  readonly command: string;
  readonly date: string;
  readonly commit: string;
  readonly figures: ReadonlyMap<string, readonly string[]>;
};

export const PROOF_FIGURES = 'build/proof-figures.txt';
export const BENCH_FIGURES = 'build/bench-figures.txt';

/** The commit that is measured; a changed work tree is named, since no commit has what was measured. */
function commitOf(): string {
  const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' });
  const { status, stdout } = git('rev-parse', '--short=8', 'HEAD');
  if (status !== 0) return 'no commit';
  return `${stdout.trim()}${git('status', '--porcelain').stdout.trim() === '' ? '' : ' with changes'}`;
}

/** Begins a file of figures with the command, the day and the commit of the run. */
export function beginFigures(file: string, command: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${[command, new Date().toISOString().slice(0, 10), commitOf()].join('\t')}\n`);
}

/** Adds one line; `ids` are one or more ids of checks, separated by spaces. */
export function addFigure(file: string, ids: string, text: string): void {
  appendFileSync(file, `${ids}\t${text}\n`);
}

/** The figures of a file, or nothing when there is none. */
export function readFigures(file: string): Measurement | undefined {
  if (!existsSync(file)) return undefined;
  const [head = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const [command = '', date = '', commit = ''] = head.split('\t');
  const figures = new Map<string, string[]>();
  for (const line of lines) {
    const [ids = '', text = ''] = line.split('\t');
    for (const id of ids.split(' ')) figures.set(id, [...(figures.get(id) ?? []), text]);
  }
  return { command, date, commit, figures };
}
