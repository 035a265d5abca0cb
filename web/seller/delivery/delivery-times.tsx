import { useState } from 'react';
import { atField } from '#core/request-refusals.ts';
import { HANDLING_DAYS_MAX } from '#core/store/delivery/promise/rules.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { Section } from '#web/components/office/pieces.tsx';
import { wholeNumberOf, whyNotWhole } from '#web/components/office/whole-number.ts';
import { QuantityField, SelectField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { writeBack } from '#web/session/write-back.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The cutoff hour and the handling days of the store, from which the arrival of its goods is calculated. */
export function DeliveryTimes({ times }: { times: Answer<'readDeliveryTimes'> }) {
  const t = useText();
  const { cutoffHour, handlingDays } = times;
  const [before, setBefore] = useState({ cutoffHour, handlingDays });
  const form = useForm({
    start: { cutoffHour: String(cutoffHour), handlingDays: String(handlingDays) },
    judge: (values) => atField('handlingDays', whyNotWhole(values.handlingDays, [0, HANDLING_DAYS_MAX])),
    send: async (values) => {
      const body = { cutoffHour: Number(values.cutoffHour), handlingDays: wholeNumberOf(values.handlingDays) };
      await writeBack(
        before,
        (read) => api('changeDeliveryTimes', { body: { ...body, ...read } }),
        (path) => t(`seller.delivery.times.${path === 'cutoffHour' ? 'cutoff' : 'handling'}`),
      );
      setBefore(body);
      toast(t('seller.delivery.times.saved'));
    },
  });
  return (
    <Section title={t('seller.delivery.times.title')}>
      <Form form={form} className="flex flex-col gap-3">
        <p className="text-sm text-ink-600">{t('seller.delivery.times.text')}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            name="cutoffHour"
            label={t('seller.delivery.times.cutoff')}
            className="block!"
            options={HOURS.map((hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }))}
          />
          <QuantityField
            name="handlingDays"
            label={t('seller.delivery.times.handling')}
            hint={t('seller.delivery.times.handlingHint')}
            className="tabular"
          />
        </div>
        <SubmitButton className="self-start">{t('seller.delivery.times.save')}</SubmitButton>
      </Form>
    </Section>
  );
}
