import type { Text } from '#core/i18n.ts';
import { AMOUNTS, type Row } from '#web/admin/tariffs/price-values.ts';

const SIZES: Readonly<Record<string, string>> = { minCm3: 'minCbm' };

/** The label of a field: the line with its zone, and the column. */
export function labelOfField(path: string, rows: readonly Row[], t: Text, nameOf: (code: string) => string): string {
  const [, at, name = ''] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const line = at === undefined ? undefined : rows[Number(at)];
  if (!line) return path === 'lines' ? t('logistics.office.code') : t(`logistics.office.${SIZES[path] ?? path}`);
  const column =
    name === 'zone'
      ? t('logistics.zone.label')
      : name === 'basis' || name === 'optional' || AMOUNTS.some((amount) => amount === name)
        ? t(`logistics.office.${name}`)
        : name;
  const zone = line.zone ? ` (${t(`logistics.zone.${line.zone}`)})` : '';
  return `${nameOf(line.code)}${zone}, ${column}`;
}
