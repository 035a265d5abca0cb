import type { FileLocation } from './layout.ts';
import type { Facts, SourceFile } from './parse-source.ts';

/** Modules that calculate amounts; other capabilities calculate with pictures, texts and pages. */
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
/** They format amounts and never calculate with them. */
const formatters = ['core/format.ts', 'core/i18n.ts', 'core/money.ts'];

/** Messages about floating point in money calculations, and about signatures compared in non-constant time. */
export function exactFaults({ path }: SourceFile, location: FileLocation, facts: Facts): string[] {
  if (location.isTest || location.role === 'builders' || (location.layer !== 'core' && location.layer !== 'server'))
    return [];
  const countsMoney = moneyParts.includes(location.part) || (location.layer === 'core' && location.kind === 'tool');
  const floats = countsMoney && !formatters.includes(path) ? facts.floats : [];
  return [
    ...floats.map(
      (written) => `Money is counted in whole minor units or Decimal, never in floating point: ${path} says ${written}`,
    ),
    ...facts.compared.map((written) => `Signatures are compared with timingSafeEqual: ${path} says ${written}`),
  ];
}
