import { atField } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useConfirmation } from '#web/components/office/confirm-unusual.tsx';
import { useDone } from '#web/components/office/use-done.ts';
import { wholeNumberOf, whyNotWhole } from '#web/components/office/whole-number.ts';
import { whyNotPercent } from '#web/components/typed-amount.ts';
import { MoneyField, QuantityField, TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { writeBack } from '#web/session/write-back.ts';
import { Card } from '#web/ui/surface.tsx';
import { typedUnits } from '#web/ui/typed-units.ts';

const STALE_DAYS_MAX = 30;

/** The margin on cash buying (IMP-020), and the maximum age of a rate for an invoice. */
export function RuleForm({ table: { marginBasisPoints, staleAfterDays } }: { table: Answer<'readRateTable'> }) {
  const t = useText();
  const done = useDone(t('exchange.office.saved'));
  const { run, question } = useConfirmation(t('exchange.office.save'));
  const form = useForm({
    start: { marginBasisPoints: String(marginBasisPoints / 100), staleAfterDays: String(staleAfterDays), why: '' },
    judge: (values) => [
      ...atField('marginBasisPoints', whyNotPercent(values.marginBasisPoints)),
      ...atField('staleAfterDays', whyNotWhole(values.staleAfterDays, [0, STALE_DAYS_MAX])),
    ],
    send: async (values) => {
      const body = {
        marginBasisPoints: typedUnits(values.marginBasisPoints, 2) ?? Number.NaN,
        staleAfterDays: wholeNumberOf(values.staleAfterDays),
        why: values.why,
      };
      const isDone = await run((confirmed) =>
        writeBack({ marginBasisPoints, staleAfterDays }, (read) =>
          api('setQuoteRule', { body: { ...body, ...confirmed, ...read } }),
        ),
      );
      if (!isDone) return false;
      form.change({ why: '' });
      return done();
    },
    whenWaiting: () => form.change({ why: '' }),
  });
  return (
    <Card as="section" label={t('exchange.office.rule')} className="p-4">
      <h2 className="mb-3 text-base">{t('exchange.office.rule')}</h2>
      <Form form={form} className="flex flex-col gap-3">
        <MoneyField
          name="marginBasisPoints"
          label={t('exchange.office.margin')}
          required
          maxLength={6}
          className="tabular"
        />
        <QuantityField
          name="staleAfterDays"
          label={t('exchange.office.staleAfter')}
          required
          maxLength={2}
          className="tabular"
        />
        <TextField name="why" label={t('exchange.office.why')} required maxLength={300} />
        <SubmitButton disabled={useValues(form, ({ why }) => why.trim().length < 2)} className="self-start">
          {t('exchange.office.save')}
        </SubmitButton>
      </Form>
      {question}
    </Card>
  );
}
