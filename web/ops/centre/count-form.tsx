import { atField } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import { useConfirmation } from '#web/components/office/confirm-unusual.tsx';
import { useDone } from '#web/components/office/use-done.ts';
import { wholeNumberOf, whyNotWhole } from '#web/components/office/whole-number.ts';
import { QuantityField, StepperField, TextAreaField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import type { WorkLine } from '#web/ops/centre/line-work.tsx';
import { countFieldOf } from '#web/ops/centre/next-step.ts';

const COUNTED_MAX = 999_999;
const CHECKS = ['exterior', 'operation'] as const;
const NOTHING_SEEN = { exteriorChecked: 0, exteriorBad: 0, operationChecked: 0, operationBad: 0, note: '' };

/** The pieces of a line that were counted, and what was checked and found. */
export function CountForm({ orderId, line }: { orderId: number; line: WorkLine }) {
  const t = useText();
  const done = useDone(t('centre.line.saved'));
  const { run, question } = useConfirmation(t('centre.line.save'));
  const { at: _at, counted, ...seen } = line.inspection ?? { ...NOTHING_SEEN, at: '', counted: '' };
  const form = useForm({
    start: { ...seen, counted: String(counted) },
    judge: (values) => atField('counted', whyNotWhole(values.counted, [0, COUNTED_MAX])),
    send: async (values) => {
      const body = { orderLineId: line.id, ...values, counted: wholeNumberOf(values.counted) };
      const isDone = await run((confirmed) =>
        api('inspectLine', { params: { id: orderId }, body: { ...body, ...confirmed } }),
      );
      return isDone && done();
    },
  });
  return (
    <>
      <Form form={form} className="flex flex-col gap-4 rounded-md bg-surface-1 p-4">
        <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <div id={countFieldOf(line.id)}>
            <QuantityField
              name="counted"
              label={t('centre.line.count')}
              required
              maxLength={6}
              className="tabular min-h-12 w-32 text-lg"
            />
          </div>
          {CHECKS.map((check) => (
            <div key={check} className="flex flex-wrap gap-3">
              <StepperField name={`${check}Checked`} label={t(`centre.line.${check}Checked`)} />
              <StepperField name={`${check}Bad`} label={t(`centre.line.${check}Bad`)} />
            </div>
          ))}
        </div>
        <TextAreaField name="note" label={t('centre.line.note')} rows={2} maxLength={1000} />
        <SubmitButton size="large" className="self-start">
          {t('centre.line.save')}
        </SubmitButton>
      </Form>
      {question}
    </>
  );
}
