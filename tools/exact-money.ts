import type { Place } from './layout.ts';
import type { Facts, SourceFile } from './parse-source.ts';

/** Where amounts are worked out; other capabilities measure pictures, words and pages. */
const moneyParts = [
  'exchange',
  'catalogue',
  'marketing',
  'logistics',
  'cart',
  'ledger',
  'wallet',
  'payment',
  'receipt',
  'order',
  'claim',
  'importing',
  'customs',
  'settlement',
];
/** They show amounts and never count with them. */
const formatters = ['core/format.ts', 'core/i18n.ts', 'core/money.ts'];

/**
 * Sentences about floating point where money is counted, and about signatures compared so that the time tells how far
 * they agree.
 */
export function exactFaults({ path }: SourceFile, place: Place, facts: Facts): string[] {
  if (place.isTest || place.role === 'builders' || (place.room !== 'core' && place.room !== 'server')) return [];
  const countsMoney = moneyParts.includes(place.part) || (place.room === 'core' && place.kind === 'tool');
  const floats = countsMoney && !formatters.includes(path) ? facts.floats : [];
  return [
    ...floats.map(
      (written) => `Money is counted in whole minor units or Decimal, never in floating point: ${path} says ${written}`,
    ),
    ...facts.compared.map((written) => `Signatures are compared with timingSafeEqual: ${path} says ${written}`),
  ];
}
