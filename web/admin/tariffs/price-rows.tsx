import { useState } from 'react';
import { BASES, TARIFF_CODES, type TariffCode } from '#core/logistics/tariff.ts';
import { ZONES } from '#core/zone.ts';
import { AMOUNTS, countsFor, newRow, type Row } from '#web/admin/tariffs/price-values.ts';
import { useLineName } from '#web/components/landed-cost/cost-rule.tsx';
import { useBound, useWrong } from '#web/forms/frame.ts';
import { useRows } from '#web/forms/rows.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';
import { TableFrame } from '#web/ui/surface.tsx';

const FLAGS = ['inCustomsValue', 'vat', 'optional'] as const;
const FLAG_NAMES = { inCustomsValue: 'inValue', vat: 'vat', optional: 'optional' } as const;

const areRows = (value: unknown): value is readonly Row[] => Array.isArray(value);

/** Every price of the tariff in order: basis, zone, amounts. Lines can only be added or removed in a new version. */
export function PriceRows({ isUnusual }: { isUnusual(path: string): boolean }) {
  const t = useText();
  // One field for all cells: as fields of their own the table would open much more slowly.
  const { value: rows, change } = useBound('lines', areRows);
  const { add, remove } = useRows('lines');
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
          {rows.map((row, at) => (
            <PriceRow
              key={row.key}
              row={row}
              at={at}
              isUnusual={isUnusual}
              onChange={(patch) => change(rows.map((one) => (one === row ? { ...one, ...patch } : one)))}
              onRemove={() => remove(at)}
            />
          ))}
        </tbody>
      </TableFrame>
      <AddLine
        onAdd={(code) => {
          const others = rows.filter((row) => row.code === code);
          const free = ZONES.find((zone) => !others.some((row) => row.zone === zone));
          add(newRow(code, others.length > 0 && free ? free : null));
        }}
      />
    </div>
  );
}

type RowProps = {
  row: Row;
  at: number;
  isUnusual(path: string): boolean;
  onChange(patch: Partial<Row>): void;
  onRemove(): void;
};

function PriceRow({ row, at, isUnusual, onChange, onRemove }: RowProps) {
  const t = useText();
  const nameOf = useLineName();
  const name = row.zone ? `${nameOf(row.code)} (${t(`logistics.zone.${row.zone}`)})` : nameOf(row.code);
  const cell = (path: string, label: string) => ({
    path: `lines.${at}.${path}`,
    label: `${name}, ${label}`,
    isUnusual: isUnusual(`lines.${at}.${path}`),
  });
  return (
    <tr>
      <th scope="row" className="min-w-32">
        {nameOf(row.code)}
        {/* On a phone the zone column is out of sight, so lines of one name need it in their label. */}
        {row.zone && (
          <span className="block text-xs font-normal text-ink-600 sm:hidden">{t(`logistics.zone.${row.zone}`)}</span>
        )}
      </th>
      <td className="px-1! py-1">
        <Choice
          {...cell('basis', t('logistics.office.basis'))}
          value={row.basis}
          onChange={(value) => onChange({ basis: BASES.find((one) => one === value) ?? row.basis })}
          options={BASES.map((one) => ({ value: one, label: t(`logistics.basis.${one}`) }))}
          className="min-w-48"
        />
      </td>
      <td className="px-1! py-1">
        <Choice
          {...cell('zone', t('logistics.zone.label'))}
          value={row.zone ?? ''}
          onChange={(value) => onChange({ zone: ZONES.find((one) => one === value) ?? null })}
          none={t('logistics.office.everywhere')}
          options={ZONES.map((one) => ({ value: one, label: t(`logistics.zone.${one}`) }))}
          className="min-w-40"
        />
      </td>
      {AMOUNTS.map((amount) => (
        <td key={amount} className="px-1! py-1">
          {countsFor(row, amount) && (
            <AmountInput
              {...cell(amount, t(`logistics.office.${amount}`))}
              value={row[amount]}
              onChange={(value) => onChange({ [amount]: value })}
            />
          )}
        </td>
      ))}
      <td>
        <span className="flex gap-3">
          {FLAGS.map((flag) => (
            <Flag
              key={flag}
              path={`lines.${at}.${flag}`}
              isUnusual={isUnusual(`lines.${at}.${flag}`)}
              isTicked={row[flag]}
              onChange={(isTicked) => onChange({ [flag]: isTicked })}
            >
              {t(`logistics.office.${FLAG_NAMES[flag]}`)}
            </Flag>
          ))}
        </span>
      </td>
      <td>
        <IconButton icon="close" label={t('logistics.office.removeLine', { line: name })} onClick={onRemove} />
      </td>
    </tr>
  );
}

/** The path of a field in the table, its name by row and column, and whether it was asked about. */
type Cell = { path: string; label: string; isUnusual: boolean };

type Text = { value: string; onChange(value: string): void };

function Choice({
  path,
  label,
  isUnusual,
  value,
  onChange,
  none,
  options,
  className,
}: Cell & Text & { none?: string; options: readonly { value: string; label: string }[]; className: string }) {
  const wrong = useWrong(path);
  return (
    <Select
      name={path}
      aria-label={label}
      aria-invalid={isUnusual || wrong !== undefined || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      className={className}
    >
      {none !== undefined && <option value="">{none}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

function AmountInput({ path, label, isUnusual, value, onChange }: Cell & Text) {
  const wrong = useWrong(path);
  return (
    <TextInput
      name={path}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      maxLength={11}
      aria-label={label}
      aria-invalid={isUnusual || wrong !== undefined || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      className="tabular min-w-22"
    />
  );
}

function Flag({
  path,
  isUnusual,
  isTicked,
  onChange,
  children,
}: Omit<Cell, 'label'> & { isTicked: boolean; onChange(isTicked: boolean): void; children: string }) {
  const wrong = useWrong(path);
  return (
    <label className="flex min-h-8 items-center gap-2 whitespace-nowrap">
      <input
        type="checkbox"
        name={path}
        checked={isTicked}
        aria-invalid={isUnusual || wrong !== undefined || undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-4 accent-brand-600"
      />
      {children}
    </label>
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
