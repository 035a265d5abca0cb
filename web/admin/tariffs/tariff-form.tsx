import { useState } from 'react';
import type { Route, TariffMode } from '#core/logistics/tariff.ts';
import { atField } from '#core/request-refusals.ts';
import { labelOfField } from '#web/admin/tariffs/field-label.ts';
import { PriceRows } from '#web/admin/tariffs/price-rows.tsx';
import { linesOf, type Row, rowsOf, unitsOf, whyNotUnits, wrongAmounts } from '#web/admin/tariffs/price-values.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useLineName } from '#web/components/landed-cost/cost-rule.tsx';
import { useConfirmation } from '#web/components/office/confirm-unusual.tsx';
import { useDone } from '#web/components/office/use-done.ts';
import { MoneyField, TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { writeBack } from '#web/session/write-back.ts';
import { Card } from '#web/ui/surface.tsx';

type Shown = NonNullable<Answer<'readTariffBook'>['shown']>;
const SIZES = ['agencyFee', 'kgPerCbm', 'minCm3', 'taxReserve', 'margin'] as const;
/** The decimals of a size, whose smallest units are stored: percent as basis points, CBM as cm³. */
const DECIMALS = { agencyFee: 2, kgPerCbm: 0, minCm3: 6, taxReserve: 2, margin: 2 } as const;
type Values = Readonly<Record<(typeof SIZES)[number] | 'validFrom' | 'why', string>> & {
  readonly lines: readonly Row[];
};

const startOf = ({ lines, agencyFee, kgPerCbm, minCm3, taxReserve, margin }: Shown): Values => ({
  lines: rowsOf(lines),
  agencyFee: String(agencyFee / 100),
  kgPerCbm: String(kgPerCbm),
  minCm3: String(minCm3 / 1_000_000),
  taxReserve: String(taxReserve / 100),
  margin: String(margin / 100),
  validFrom: '',
  why: '',
});

/** The next version as the call takes it. */
function bodyOf(shown: Shown, { lines, validFrom, why, ...sizes }: Values) {
  const { id: _id, validFrom: _from, lines: _lines, ...rest } = shown;
  return {
    ...rest,
    agencyFee: unitsOf(sizes.agencyFee, DECIMALS.agencyFee),
    kgPerCbm: unitsOf(sizes.kgPerCbm, DECIMALS.kgPerCbm),
    minCm3: unitsOf(sizes.minCm3, DECIMALS.minCm3),
    taxReserve: unitsOf(sizes.taxReserve, DECIMALS.taxReserve),
    margin: unitsOf(sizes.margin, DECIMALS.margin),
    validFrom,
    why,
    lines: linesOf(lines),
  };
}

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
  const done = useDone(t('logistics.office.published'));
  const [sent, setSent] = useState<readonly Row[]>([]);
  const { run, question, isUnusual } = useConfirmation(t('logistics.office.publish'), (path) =>
    labelOfField(path, sent, t, nameOf),
  );
  const form = useForm<Values>({
    start: startOf(shown),
    judge: (values) => [
      ...wrongAmounts(values.lines),
      ...SIZES.flatMap((name) => atField(name, whyNotUnits(values[name], DECIMALS[name]))),
    ],
    send: async (values) => {
      setSent(values.lines);
      const body = { ...bodyOf(shown, values), route, mode };
      const isDone = await run((confirmed) =>
        writeBack({ version: newest }, (read) => api('publishTariff', { body: { ...body, ...confirmed, ...read } })),
      );
      if (!isDone) return false;
      form.change({ why: '' });
      return done();
    },
    whenWaiting: () => form.change({ why: '' }),
    labelOf: (path, values) => labelOfField(path, values.lines, t, nameOf),
  });
  const isReady = useValues(form, ({ validFrom, why }) => validFrom !== '' && why.trim().length >= 2);
  return (
    <>
      <Form form={form} className="flex flex-col gap-4">
        <PriceRows isUnusual={isUnusual} />
        <Card className="flex flex-col gap-3 p-4">
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
            {SIZES.map((name) => (
              <MoneyField
                key={name}
                name={name}
                label={t(`logistics.office.${name === 'minCm3' ? 'minCbm' : name}`)}
                {...(isUnusual(name) && { 'aria-invalid': true })}
                maxLength={8}
                className="tabular"
              />
            ))}
          </div>
          <div className="grid gap-3 sm:grid-cols-[12rem_1fr]">
            <TextField name="validFrom" label={t('logistics.office.validFrom')} required type="date" dir="ltr" />
            <TextField name="why" label={t('logistics.office.why')} required maxLength={300} />
          </div>
          <SubmitButton disabled={!isReady} className="self-start">
            {t('logistics.office.publish')}
          </SubmitButton>
        </Card>
      </Form>
      {question}
    </>
  );
}
