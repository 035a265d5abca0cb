import { useState } from 'react';
import { HANDLING_DAYS_MAX } from '#core/store/delivery/promise/rules.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { Section } from '#web/components/office/pieces.tsx';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { writeBack } from '#web/session/write-back.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';
import { numberWithin } from '#web/ui/whole-number.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The cutoff hour and the handling days of the store, from which the arrival of its goods is calculated. */
export function DeliveryTimes({ times }: { times: Answer<'readDeliveryTimes'> }) {
  const t = useText();
  const explain = useRefusalText();
  const [before, setBefore] = useState(times);
  const [cutoffHour, setCutoffHour] = useState(times.cutoffHour);
  const [days, setDays] = useState(String(times.handlingDays));
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const handlingDays = numberWithin(days, 0, HANDLING_DAYS_MAX);
  const save = async () => {
    setSent(true);
    if (handlingDays === undefined || isBusy) return;
    setBusy(true);
    const body = { cutoffHour, handlingDays };
    await writeBack(
      before,
      (read) => api('changeDeliveryTimes', { body: { ...body, ...read } }),
      (path) => t(`seller.delivery.times.${path === 'cutoffHour' ? 'cutoff' : 'handling'}`),
    ).then(
      () => {
        setBefore(body);
        toast(t('seller.delivery.times.saved'));
      },
      (problem: unknown) => toast(explain(problem), 'error'),
    );
    setBusy(false);
  };
  return (
    <Section title={t('seller.delivery.times.title')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        className="flex flex-col gap-3"
      >
        <p className="text-sm text-ink-600">{t('seller.delivery.times.text')}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t('seller.delivery.times.cutoff')}>
            <Select
              name="cutoffHour"
              value={cutoffHour}
              onChange={({ currentTarget: { value } }) => setCutoffHour(Number(value))}
              className="block!"
            >
              {HOURS.map((hour) => (
                <option key={hour} value={hour}>
                  {`${String(hour).padStart(2, '0')}:00`}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label={t('seller.delivery.times.handling')}
            hint={t('seller.delivery.times.handlingHint')}
            error={isSent && handlingDays === undefined ? t('seller.delivery.times.wrong') : undefined}
          >
            <TextInput
              name="handlingDays"
              dir="ltr"
              inputMode="numeric"
              value={days}
              onChange={({ currentTarget: { value } }) => setDays(value)}
              className="tabular"
            />
          </Field>
        </div>
        <Button type="submit" busy={isBusy} className="self-start">
          {t('seller.delivery.times.save')}
        </Button>
      </form>
    </Section>
  );
}
