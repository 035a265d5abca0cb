import { type FormEvent, useState } from 'react';
import type { Route, TariffMode } from '#core/logistics/tariff.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { PriceRows } from '#web/admin/tariffs/price-rows.tsx';
import { linesOf, type Row, rowsOf, wholeOf } from '#web/admin/tariffs/price-values.ts';
import { useText } from '#web/i18n/text.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

type Shown = NonNullable<Answer<'readTariffBook'>['shown']>;
/** The unit shown in a field and the stored one: percent as basis points, CBM as cm³. */
const SIZES = { agencyFee: 100, kgPerCbm: 1, minCbm: 1_000_000, taxReserve: 100, margin: 100 } as const;
const NAMES = ['agencyFee', 'kgPerCbm', 'minCbm', 'taxReserve', 'margin'] as const;
type Name = (typeof NAMES)[number];

/** The selected tariff as the starting point of the next version; old versions never change. */
export function TariffForm({ shown, route, mode }: { shown: Shown; route: Route; mode: TariffMode }) {
  const t = useText();
  const { busy, failure, change } = useChange(t('logistics.office.published'));
  const [rows, setRows] = useState<readonly Row[]>(() => rowsOf(shown.lines));
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
    const of = (name: Name) => wholeOf(sizes[name], SIZES[name]);
    const next = {
      ...rest,
      agencyFee: of('agencyFee'),
      kgPerCbm: of('kgPerCbm'),
      minCm3: of('minCbm'),
      taxReserve: of('taxReserve'),
      margin: of('margin'),
    };
    if (
      await change(() => api('publishTariff', { body: { ...next, route, mode, validFrom, why, lines: linesOf(rows) } }))
    )
      setWhy('');
  };
  return (
    <form noValidate onSubmit={(event) => void publish(event)} className="flex flex-col gap-4">
      <PriceRows rows={rows} onChange={setRows} />
      <Card className="flex flex-col gap-3 p-4">
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
          {NAMES.map((name) => (
            <Field key={name} label={t(`logistics.office.${name}`)}>
              <TextInput
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                maxLength={8}
                value={sizes[name]}
                onChange={(event) => setSizes({ ...sizes, [name]: event.currentTarget.value })}
                className="tabular"
              />
            </Field>
          ))}
        </div>
        <div className="grid gap-3 sm:grid-cols-[12rem_1fr]">
          <Field label={t('logistics.office.validFrom')} required>
            <TextInput type="date" value={validFrom} onChange={(event) => setValidFrom(event.currentTarget.value)} />
          </Field>
          <Field label={t('logistics.office.why')} required>
            <TextInput maxLength={300} value={why} onChange={(event) => setWhy(event.currentTarget.value)} />
          </Field>
        </div>
        {failure && <Notice tone="error">{failure}</Notice>}
        <Button type="submit" busy={busy} disabled={validFrom === '' || why.trim().length < 2} className="self-start">
          {t('logistics.office.publish')}
        </Button>
      </Card>
    </form>
  );
}
