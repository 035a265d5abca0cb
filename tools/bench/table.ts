import type { Grown } from './growth.ts';
import type { Load } from './load.ts';

/**
 * One read at one size. `theirs` is R1 for what is kept, R2 for what is worked out anew or repeated; `alone` is the
 * median at one
 * connection, `processor` the milliseconds of it our process used for an answer, which a shared machine changes least.
 */
export type Figure = {
  readonly size: number;
  readonly name: string;
  readonly isKept: boolean;
  readonly ours: Load;
  readonly theirs: Load;
  readonly alone: number | undefined;
  readonly processor: number | undefined;
  readonly needed: { readonly ratio: number } | { readonly perSecond: number } | 'told';
  readonly milliseconds: number | undefined;
};
/** The most memory the process held under load, without and with answers kept. */
export type Megabytes = { readonly anew: number; readonly kept: number };
type Measured = { readonly size: number; readonly figures: readonly Figure[]; readonly megabytes: Megabytes };

const GROWTH_MAX = 1.3;
const MEGABYTES_MAX = 400;
const WIDTHS = [34, 10, 8, 8, 12, 11, 7, 9, 8];
const HEADS = ['', 'per second', 'p50 ms', 'p99 ms', 'processor ms', 'reference', 'ratio', 'goal', 'alone ms'];

const row = (cells: readonly string[]) =>
  cells.map((cell, at) => (at === 0 ? cell.padEnd(WIDTHS[0] ?? 0) : cell.padStart(WIDTHS[at] ?? 0))).join('  ');

/** Prints every figure with its goal, and at the end what was missed. */
export function printFigures(
  measured: readonly Measured[],
  grown: readonly Grown[],
  say: (line: string) => void,
): void {
  const missed: string[] = [];
  const judge = (isReached: boolean, what: string) => {
    if (!isReached) missed.push(what);
    return isReached ? '' : '  missed';
  };
  for (const { size, figures, megabytes } of measured) {
    for (const isKept of [false, true]) {
      const some = figures.filter((figure) => figure.isKept === isKept);
      if (some.length === 0) continue;
      say(
        `\n${size.toLocaleString('en')} products, ${isKept ? 'kept in memory, against R1 (the same bytes), what is repeated against R2' : 'worked out anew, against R2 (one prepared select)'}`,
      );
      say(row(HEADS));
      for (const figure of some) sayFigure(figure, say, judge);
      const held = megabytes[isKept ? 'kept' : 'anew'];
      say(
        `memory under load: ${held.toFixed(0)} MB, goal ≤ ${MEGABYTES_MAX}${judge(held <= MEGABYTES_MAX, `memory at ${size}, ${isKept ? 'kept' : 'anew'}: ${held.toFixed(0)} MB`)}`,
      );
    }
  }
  sayGrowth(grown, say, judge);
  say(missed.length === 0 ? '\nEvery goal is reached.' : `\nMissed:\n${missed.map((line) => `  ${line}`).join('\n')}`);
}

type Judge = (isReached: boolean, what: string) => string;

function sayFigure(figure: Figure, say: (line: string) => void, judge: Judge): void {
  const { name, size, ours, theirs, alone, processor, needed, milliseconds, isKept } = figure;
  const ratio = ours.perSecond / theirs.perSecond;
  const where = `${name}, ${isKept ? 'kept' : 'anew'}, ${size}`;
  const speed =
    needed === 'told'
      ? ''
      : judge(
          isReached(needed, ours, ratio),
          `${where}: ${'ratio' in needed ? ratio.toFixed(2) : `${ours.perSecond.toFixed(0)}/s`} instead of ${goalOf(needed)}`,
        );
  const median =
    milliseconds === undefined || alone === undefined
      ? ''
      : judge(alone <= milliseconds, `${where}: ${alone.toFixed(1)} ms alone instead of ≤ ${milliseconds} ms`);
  const cells = [
    name,
    ours.perSecond.toFixed(0),
    ours.p50.toFixed(0),
    ours.p99.toFixed(0),
    processor === undefined ? '' : processor.toFixed(2),
    theirs.perSecond.toFixed(0),
    ratio.toFixed(2),
    goalOf(needed),
    alone === undefined ? '' : alone.toFixed(1),
  ];
  say(row(cells) + (ours.failed > 0 ? `  ${ours.failed} failed` : '') + (speed || median));
}

const goalOf = (needed: Figure['needed']): string =>
  needed === 'told' ? '' : 'ratio' in needed ? `≥ ${needed.ratio}` : `≥ ${needed.perSecond}/s`;
const isReached = (needed: Exclude<Figure['needed'], 'told'>, ours: Load, ratio: number): boolean =>
  'ratio' in needed ? ratio >= needed.ratio : ours.perSecond >= needed.perSecond;

function sayGrowth(grown: readonly Grown[], say: (line: string) => void, judge: Judge): void {
  if (grown.length === 0) return;
  say(`\nFrom 10,000 to 100,000 products, asked in turns, median at one connection, goal ≤ ${GROWTH_MAX} ×`);
  for (const { name, few, many, times, isTold } of grown) {
    say(
      row([name, `${few.toFixed(2)} ms`, '→', `${many.toFixed(2)} ms`, `${times.toFixed(2)} ×`]) +
        (isTold ? '' : judge(times <= GROWTH_MAX, `${name} grows ${times.toFixed(2)} × from 10,000 to 100,000`)),
    );
  }
}
