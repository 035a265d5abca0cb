import { appendFileSync } from 'node:fs';

/** `npm run proof` runs the proofs in full length; `npm test` in a short form. */
export const isLong = process.env.PROOF === 'long';

export const rounds = (input: { short: number; long: number }): number => (isLong ? input.long : input.short);

/** Milliseconds formatted for a report. */
export const secondsOf = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Records a result for the list `npm run proof` prints at its end. */
export function figure(id: string, text: string): void {
  if (process.env.PROOF_FIGURES) appendFileSync(process.env.PROOF_FIGURES, `${id}\t${text}\n`);
}
