import { type FormEvent, useState } from 'react';
import type { Route, TariffMode } from '#core/logistics/tariff.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { PriceRows } from '#web/admin/tariffs/price-rows.tsx';
import { useFaults, labelOfField } from '#web/admin/tariffs/faults.ts';
import { linesOf, type Row, rowsOf, unitsOf } from '#web/admin/tariffs/price-values.ts';
import { explained, useText } from '#web/i18n/text.tsx';
import { writeBack } from '#web/session/write-back.ts';
import { useLineName } from '#web/components/cost-rule.tsx';
import { type Confirmed, useConfirmation } from '#web/components/office/confirm-unusual.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

type Shown = NonNullable<Answer<'readTariffBook'>['shown']>;
/** The decimals of a field, whose smallest units are stored: percent as basis points, CBM as cm³. */
const DECIMALS = { agencyFee: 2, kgPerCbm: 0, minCbm: 6, taxReserve: 2, margin: 2 } as const;
const NAMES = ['agencyFee', 'kgPerCbm', 'minCbm', 'taxReserve', 'margin'] as const;
type Name = (typeof NAMES)[number];
/** The paths of the fields in the body of the call. */
const PATHS: Readonly<Record<Name, string>> = {
  agencyFee: 'agencyFee',
  kgPerCbm: 'kgPerCbm',
  minCbm: 'minCm3',
  taxReserve: 'taxReserve',
  margin: 'margin',
};

/** The selected tariff as the starting point of the next version; old versions never change. */
export function TariffForm({
  shown,
  newest,
  route,
  mode,
}: {
  shown: Shown;
  /** The version that was published last. */
  newest: number | undefined;
  route: Route;
  mode: TariffMode;
}) {
  const t = useText();
  const nameOf = useLineName();
  const { busy, failure, change } = useChange(t('logistics.office.published'));
  const [rows, setRows] = useState<readonly Row[]>(() => rowsOf(shown.lines));
  const { faults, marked, clear } = useFaults();
  const labelOf = (path: string) => labelOfField(path, rows, t, nameOf);
  const { run, question, isUnusual } = useConfirmation(t('logistics.office.publish'), labelOf);
  const isWrong = (path: string) => isUnusual(path) || faults.some((fault) => fault.path === path);
  const [sizes, setSizes] = useState<Readonly<Record<Name, string>>>(() => ({
    agencyFee: String(shown.agencyFee / 100),
    kgPerCbm: String(shown.kgPerCbm),
    minCbm: String(shown.minCm3 / 1_000_000),
    taxReserve: String(shown.taxReserve / 100),
    margin: String(shown.margin / 100),
  }));
  const [validFrom, setValidFrom] = useState('');
  const [why, setWhy] = useState('');
  const publish = async (event: FormEvent) => {
    event.preventDefault();
    const { id: _id, validFrom: _from, lines: _lines, minCm3: _min, ...rest } = shown;
    const of = (name: Name) => unitsOf(sizes[name], DECIMALS[name]);
    const next = {
      ...rest,
      agencyFee: of('agencyFee'),
      kgPerCbm: of('kgPerCbm'),
      minCm3: of('minCbm'),
      taxReserve: of('taxReserve'),
      margin: of('margin'),
    };
    const body = { ...next, route, mode, validFrom, why, lines: linesOf(rows) };
    const send = (confirmed: Confirmed) =>
      writeBack({ version: newest }, (read) => api('publishTariff', { body: { ...body, ...confirmed, ...read } }));
    if (await change(() => marked(() => run(send)))) setWhy('');
  };
  return (
    <form noValidate onSubmit={(event) => void publish(event)} className="flex flex-col gap-4">
      <PriceRows
        rows={rows}
        isWrong={isWrong}
        onChange={(next) => {
          clear();
          setRows(next);
        }}
      />
      <Card className="flex flex-col gap-3 p-4">
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
          {NAMES.map((name) => (
            <Field key={name} label={t(`logistics.office.${name}`)}>
              <TextInput
                name={PATHS[name]}
                aria-invalid={isWrong(PATHS[name]) || undefined}
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                maxLength={8}
                value={sizes[name]}
                onChange={(event) => {
                  clear();
                  setSizes({ ...sizes, [name]: event.currentTarget.value });
                }}
                className="tabular"
              />
            </Field>
          ))}
        </div>
        <div className="grid gap-3 sm:grid-cols-[12rem_1fr]">
          <Field label={t('logistics.office.validFrom')} required>
            <TextInput
              type="date"
              name="validFrom"
              aria-invalid={isWrong('validFrom') || undefined}
              value={validFrom}
              onChange={(event) => {
                clear();
                setValidFrom(event.currentTarget.value);
              }}
            />
          </Field>
          <Field label={t('logistics.office.why')} required>
            <TextInput maxLength={300} value={why} onChange={(event) => setWhy(event.currentTarget.value)} />
          </Field>
        </div>
        <ErrorSummary
          title={t('logistics.office.faults', { count: faults.length })}
          problems={faults.map((fault) => ({
            path: fault.path,
            label: labelOf(fault.path),
            text: explained(t, fault),
          }))}
          attempt={0}
        />
        {failure && <Notice tone="error">{failure}</Notice>}
        <Button type="submit" busy={busy} disabled={validFrom === '' || why.trim().length < 2} className="self-start">
          {t('logistics.office.publish')}
        </Button>
      </Card>
      {question}
    </form>
  );
}
