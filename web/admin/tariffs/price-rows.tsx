import type { Answer } from '#web/api-types.ts';
import { useText } from '#web/i18n/text.tsx';
import { useLineName } from '#web/parts/cost-rule.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { TableFrame } from '#web/ui/surface.tsx';

type Line = NonNullable<Answer<'readTariffBook'>['shown']>['lines'][number];
/** The fields of a price as they are typed; won, and percent of a value. */
export type Row = { readonly base: string; readonly unit: string; readonly min: string; readonly percent: string; readonly vat: boolean; readonly inCustomsValue: boolean };

export const rowsOf = (lines: readonly Line[]): Row[] => lines.map(({ base, unit, min, percent, vat, inCustomsValue }) => ({ base: String(base), unit: String(unit), min: String(min), percent: String(percent / 100), vat, inCustomsValue }));

/** A typed decimal as a whole number of its small units; what is no number stays none, and the server says so. */
export const wholeOf = (text: string, each: number): number => Math.round(Number(text.trim().replaceAll(',', '') || Number.NaN) * each);

const AMOUNTS = ['base', 'unit', 'min', 'percent'] as const;

/** Every price of the tariff in its order, each amount a field. */
export function PriceRows({ lines, rows, onChange }: { lines: readonly Line[]; rows: readonly Row[]; onChange(rows: readonly Row[]): void }) {
  const t = useText();
  const nameOf = useLineName();
  const change = (at: number, patch: Partial<Row>) => onChange(rows.map((row, other) => (other === at ? { ...row, ...patch } : row)));
  return (
    <TableFrame label={t('logistics.office.title')}>
      <thead>
        <tr>
          <th scope="col">{t('logistics.office.code')}</th>
          <th scope="col">{t('logistics.office.basis')}</th>
          {AMOUNTS.map((key) => (
            <th key={key} scope="col">
              {t(`logistics.office.${key}`)}
            </th>
          ))}
          <th scope="col">{t('logistics.office.flags')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => {
          const row = rows[at];
          if (!row) return null;
          const name = line.zone ? `${nameOf(line.code)} (${t(`logistics.zone.${line.zone}`)})` : nameOf(line.code);
          return (
            <tr key={line.id}>
              <th scope="row">{name}</th>
              <td>
                {t(`logistics.basis.${line.basis}`)} {line.optional && `(${t('logistics.office.optional')})`}
              </td>
              {AMOUNTS.map((key) => (
                <td key={key} className="py-1">
                  <TextInput dir="ltr" inputMode="decimal" autoComplete="off" maxLength={11} aria-label={`${name}, ${t(`logistics.office.${key}`)}`} value={row[key]} onChange={(event) => change(at, { [key]: event.currentTarget.value })} className="tabular min-w-24" />
                </td>
              ))}
              <td>
                {(['inCustomsValue', 'vat'] as const).map((key) => (
                  <label key={key} className="flex min-h-8 items-center gap-2 whitespace-nowrap">
                    <input type="checkbox" checked={row[key]} onChange={(event) => change(at, { [key]: event.currentTarget.checked })} className="size-4 accent-brand-600" />
                    {t(key === 'vat' ? 'logistics.office.vat' : 'logistics.office.inValue')}
                  </label>
                ))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </TableFrame>
  );
}
