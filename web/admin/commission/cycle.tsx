import { formatDay } from '#core/format.ts';
import { CYCLE_KINDS, PAY_AFTER_MAX } from '#core/payout/rules.ts';
import { atField } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { Day } from '#web/components/office/pieces.tsx';
import { useDone } from '#web/components/office/use-done.ts';
import { wholeNumberOf, whyNotWhole } from '#web/components/office/whole-number.ts';
import { emptyFields } from '#web/forms/empty-fields.ts';
import { QuantityField, SelectField, TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { writeBack } from '#web/session/write-back.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Card } from '#web/ui/surface.tsx';

type CycleAnswer = Answer<'readPayoutCycle'>;

/** How often statements close and when they are paid, with all changes, and a form for the next one. */
export function Cycle({ cycle }: { cycle: CycleAnswer }) {
  const t = useText();
  const lang = useLang();
  const { period, cycles } = cycle;
  const [from, to, payOn] = [period.from, period.to, period.payOn].map((day) => formatDay(day, lang));
  const textOf = ({ kind, payAfterDays }: Pick<CycleAnswer, 'kind' | 'payAfterDays'>) =>
    `${t(`commission.office.cycle.kinds.${kind}`)} · ${t('commission.office.cycle.after', { days: payAfterDays })}`;
  return (
    <Card as="section" label={t('commission.office.cycle.title')} className="p-4">
      <h2 className="mb-1 text-base">{t('commission.office.cycle.title')}</h2>
      <p className="font-medium">{textOf(cycle)}</p>
      <p className="text-sm text-ink-600">
        {t('commission.office.cycle.running', { from: from ?? '', to: to ?? '', payOn: payOn ?? '' })}
      </p>
      {cycles.length === 0 && <p className="text-sm text-ink-600">{t('commission.office.cycle.standard')}</p>}
      <ul className="my-3 flex flex-col gap-1 text-sm">
        {cycles.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line-soft py-1">
            <Day on={one.validFrom} />
            <span>{textOf(one)}</span>
            {one.isInForce && <Chip tone="ok">{t('commission.office.state.inForce')}</Chip>}
            <bdi className="text-ink-600">{one.note}</bdi>
          </li>
        ))}
      </ul>
      <NextCycle cycle={cycle} />
    </Card>
  );
}

/** What the page shows of the cycle on a day: the last one that has begun by then, else the one in force. */
function cycleOn({ kind, payAfterDays, cycles }: CycleAnswer, day: string) {
  const shown = cycles.find(({ validFrom }) => validFrom <= day) ?? { kind, payAfterDays };
  return { kind: shown.kind, payAfterDays: shown.payAfterDays };
}

function NextCycle({ cycle }: { cycle: CycleAnswer }) {
  const t = useText();
  const done = useDone(t('commission.office.cycle.isSet'));
  const startAnew = () => form.change({ validFrom: '', reason: '' });
  const form = useForm({
    start: { kind: cycle.kind, payAfterDays: String(cycle.payAfterDays), validFrom: '', reason: '' },
    judge: ({ payAfterDays, validFrom, reason }) => [
      ...atField('payAfterDays', whyNotWhole(payAfterDays, [0, PAY_AFTER_MAX])),
      ...emptyFields({ validFrom, reason }),
    ],
    send: async ({ kind, payAfterDays, validFrom, reason }) => {
      const body = { kind, payAfterDays: wholeNumberOf(payAfterDays), validFrom, reason: reason.trim() };
      await writeBack(cycleOn(cycle, validFrom), (read) => api('publishPayoutCycle', { body: { ...body, ...read } }));
      startAnew();
      return done();
    },
    whenWaiting: startAnew,
    placeOf: { 'payout.cycleBeginsTooEarly': 'validFrom' },
  });
  return (
    <Form form={form} className="flex flex-col gap-3">
      <p className="text-sm text-ink-600">{t('commission.office.cycle.means')}</p>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <SelectField
          name="kind"
          label={t('commission.office.cycle.kind')}
          options={CYCLE_KINDS.map((value) => ({ value, label: t(`commission.office.cycle.kinds.${value}`) }))}
        />
        <QuantityField
          name="payAfterDays"
          label={t('commission.office.cycle.days')}
          required
          maxLength={2}
          className="tabular"
        />
        <TextField name="validFrom" label={t('commission.office.validFrom')} required type="date" dir="ltr" />
      </div>
      <TextField name="reason" label={t('commission.office.note')} required maxLength={300} />
      <SubmitButton className="self-start">{t('commission.office.cycle.set')}</SubmitButton>
    </Form>
  );
}
