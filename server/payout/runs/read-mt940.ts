import { parse } from '@centrapay/swift-parser';
import { payoutIdOf } from '#core/payout/runs/rules.ts';

/** A booking of an MT940 statement that names a payout. `amount` is as written, without its sign. */
export type Booking = {
  readonly line: number;
  readonly payoutId: number;
  readonly isDebit: boolean;
  readonly amount: string;
  readonly currency: string;
  readonly text: string;
};

export const isMt940 = (text: string): boolean => /^\s*(?:\{1:|:20:)/.test(text) && /^:61:/m.test(text);

/** The bookings that name payouts, in their order; undefined for a text that is no MT940 statement. */
export function bookingsOf(text: string): Booking[] | undefined {
  const lines = text.split(/\r?\n/);
  const lineOf = lines.flatMap((line, at) => (line.startsWith(':61:') ? [at + 1] : []));
  const statements = parsed(text);
  return statements
    ?.flatMap(({ transactions }) => transactions)
    .flatMap(({ amount, currency, reference, details, extraDetails }, at) => {
      const found = [reference, extraDetails, ...readingsOf(details)].map(payoutIdOf).find((id) => id !== undefined);
      const booking = { amount: amount.abs().toFixed(), currency, isDebit: amount.isNegative() };
      const written = readingsOf(details)[0].replaceAll(/\s+/g, ' ').trim();
      return found === undefined ? [] : [{ ...booking, line: lineOf[at] ?? 1, payoutId: found, text: written }];
    });
}

function parsed(text: string) {
  try {
    return parse({ type: 'mt940', data: text });
  } catch {
    // The parser throws whatever it stumbles over.
    return undefined;
  }
}

/** Banks cut the text into fields (?20, ?21 …) and lines, some amid a word: what they were apart, and joined. */
const readingsOf = (details: string): readonly [apart: string, joined: string] => [
  details.replaceAll(/\?\d\d|\r?\n/g, ' '),
  details.replaceAll(/\r?\n|\?\d\d/g, ''),
];
