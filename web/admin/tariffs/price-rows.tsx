import { useState } from 'react';
import { BASES, TARIFF_CODES, type TariffCode } from '#core/logistics/tariff.ts';
import { AMOUNTS, countsFor, newRow, type Row } from '#web/admin/tariffs/price-values.ts';
import { useText } from '#web/i18n/text.tsx';
import { useLineName } from '#web/components/cost-rule.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';
import { TableFrame } from '#web/ui/surface.tsx';
import { ZONES } from '#core/zone.ts';

type Line = Row['line'];
const FLAGS = ['inCustomsValue', 'vat', 'optional'] as const;
const FLAG_NAMES = { inCustomsValue: 'inValue', vat: 'vat', optional: 'optional' } as const;

type Props = {
  rows: readonly Row[];
  /** Whether the field at a path of the call, such as `lines.3.unit`, was refused or asked about. */
  isWrong(path: string): boolean;
  onChange(rows: readonly Row[]): void;
};

/** Every price of the tariff in order: basis, zone, amounts. Lines can only be added or removed in a new version. */
export function PriceRows({ rows, isWrong, onChange }: Props) {
  const t = useText();
  const nameOf = useLineName();
  const change = (key: number, patch: Partial<Row>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...patch } : row)));
  return (
    <div className="flex flex-col gap-3">
      <TableFrame label={t('logistics.office.title')}>
        <thead>
          <tr>
            <th scope="col">{t('logistics.office.code')}</th>
            <th scope="col">{t('logistics.office.basis')}</th>
            <th scope="col">{t('logistics.zone.label')}</th>
            {AMOUNTS.map((key) => (
              <th key={key} scope="col">
                {t(`logistics.office.${key}`)}
              </th>
            ))}
            <th scope="col">{t('logistics.office.flags')}</th>
            <th scope="col">
              <span className="sr-only">{t('logistics.office.removeLine', { line: '' }).trim()}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const { key, line } = row;
            const name = line.zone ? `${nameOf(line.code)} (${t(`logistics.zone.${line.zone}`)})` : nameOf(line.code);
            const field = (path: string) => ({
              name: `lines.${at}.${path}`,
              'aria-invalid': isWrong(`lines.${at}.${path}`) || undefined,
            });
            const put = (patch: Partial<Line>) => change(key, { line: { ...line, ...patch } });
            return (
              <tr key={key}>
                <th scope="row" className="min-w-32">
                  {nameOf(line.code)}
                  {/* On a phone the zone column is out of sight, so lines of one name need it in their label. */}
                  {line.zone && (
                    <span className="block text-xs font-normal text-ink-600 sm:hidden">
                      {t(`logistics.zone.${line.zone}`)}
                    </span>
                  )}
                </th>
                <td className="px-1! py-1">
                  <Select
                    {...field('basis')}
                    aria-label={`${name}, ${t('logistics.office.basis')}`}
                    value={line.basis}
                    onChange={(event) =>
                      put({ basis: BASES.find((one) => one === event.currentTarget.value) ?? line.basis })
                    }
                    className="min-w-48"
                  >
                    {BASES.map((one) => (
                      <option key={one} value={one}>
                        {t(`logistics.basis.${one}`)}
                      </option>
                    ))}
                  </Select>
                </td>
                <td className="px-1! py-1">
                  <Select
                    {...field('zone')}
                    aria-label={`${name}, ${t('logistics.zone.label')}`}
                    value={line.zone ?? ''}
                    onChange={(event) => put({ zone: ZONES.find((one) => one === event.currentTarget.value) ?? null })}
                    className="min-w-40"
                  >
                    <option value="">{t('logistics.office.everywhere')}</option>
                    {ZONES.map((one) => (
                      <option key={one} value={one}>
                        {t(`logistics.zone.${one}`)}
                      </option>
                    ))}
                  </Select>
                </td>
                {AMOUNTS.map((amount) => (
                  <td key={amount} className="px-1! py-1">
                    {countsFor(line, amount) && (
                      <TextInput
                        {...field(amount)}
                        dir="ltr"
                        inputMode="decimal"
                        autoComplete="off"
                        maxLength={11}
                        aria-label={`${name}, ${t(`logistics.office.${amount}`)}`}
                        value={row[amount]}
                        onChange={(event) => change(key, { [amount]: event.currentTarget.value })}
                        className="tabular min-w-22"
                      />
                    )}
                  </td>
                ))}
                <td>
                  <span className="flex gap-3">
                    {FLAGS.map((flag) => (
                      <label key={flag} className="flex min-h-8 items-center gap-2 whitespace-nowrap">
                        <input
                          type="checkbox"
                          checked={line[flag]}
                          aria-invalid={isWrong(`lines.${at}.${flag}`) || undefined}
                          onChange={(event) => put({ [flag]: event.currentTarget.checked })}
                          className="size-4 accent-brand-600"
                        />
                        {t(`logistics.office.${FLAG_NAMES[flag]}`)}
                      </label>
                    ))}
                  </span>
                </td>
                <td>
                  <IconButton
                    icon="close"
                    label={t('logistics.office.removeLine', { line: name })}
                    onClick={() => onChange(rows.filter((one) => one.key !== key))}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </TableFrame>
      <AddLine
        onAdd={(code) =>
          onChange([
            ...rows,
            newRow(
              code,
              ZONES.find(
                (zone) =>
                  !rows.some(({ line }) => line.code === code && line.zone === zone) &&
                  rows.some(({ line }) => line.code === code),
              ) ?? null,
            ),
          ])
        }
      />
    </div>
  );
}

/** Adds a line; for an existing code, in a zone that it lacks. */
function AddLine({ onAdd }: { onAdd(code: TariffCode): void }) {
  const t = useText();
  const nameOf = useLineName();
  const [code, setCode] = useState<TariffCode>('OTHER');
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={t('logistics.office.code')}>
        <Select
          value={code}
          onChange={(event) => setCode(TARIFF_CODES.find((one) => one === event.currentTarget.value) ?? code)}
        >
          {TARIFF_CODES.map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
        </Select>
      </Field>
      <Button look="secondary" onClick={() => onAdd(code)}>
        {t('logistics.office.addLine')}
      </Button>
    </div>
  );
}
