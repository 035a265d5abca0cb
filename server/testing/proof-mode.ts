import { appendFileSync } from 'node:fs';

/** `npm run proof` shows the promises at length; `npm test` shows the same in short. */
export const isLong = process.env.PROOF === 'long';

export const rounds = (input: { short: number; long: number }): number => (isLong ? input.long : input.short);

/** Milliseconds as they stand in a figure. */
export const secondsOf = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Notes what was shown, for the list `npm run proof` prints at its end. */
export function figure(id: string, text: string): void {
  if (process.env.PROOF_FIGURES) appendFileSync(process.env.PROOF_FIGURES, `${id}\t${text}\n`);
}
