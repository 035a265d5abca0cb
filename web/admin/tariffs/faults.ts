import { useEffect, useState } from 'react';
import type { FieldRefusal } from '#core/refusal.ts';
import { AMOUNTS, type Row } from '#web/admin/tariffs/price-values.ts';
import { ApiRefusal } from '#web/api/types.ts';
import type { Text } from '#core/i18n.ts';

/** The refused fields of a tariff, by their paths in the call; the focus goes to the first of them. */
export function useFaults() {
  const [faults, setFaults] = useState<readonly FieldRefusal[]>([]);
  useEffect(() => {
    if (faults.length > 0) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  return {
    faults,
    clear: () => setFaults([]),
    /** Runs a call; a refusal that names fields marks them and resolves to false. */
    async marked(call: () => Promise<boolean>): Promise<boolean> {
      setFaults([]);
      try {
        return await call();
      } catch (problem) {
        if (!(problem instanceof ApiRefusal) || problem.fields.length === 0) throw problem;
        setFaults(problem.fields);
        return false;
      }
    },
  };
}

const SIZES: Readonly<Record<string, string>> = { minCm3: 'minCbm' };

/** The label of a field: the line with its zone, and the column. */
export function labelOfField(path: string, rows: readonly Row[], t: Text, nameOf: (code: string) => string): string {
  const [, at, name = ''] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const line = at === undefined ? undefined : rows[Number(at)]?.line;
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
