import { useState } from 'react';
import type { DeclarationAnswer } from '#core/customs/contract.ts';
import { CARGO_WORDS, type CargoStep } from '#core/customs/rules.ts';
import { api } from '#web/api/client.ts';
import { instantOfKst, kstInputOf } from '#web/components/office/kst-input.ts';
import { Moment, Section } from '#web/components/office/pieces.tsx';
import { useDone } from '#web/components/office/use-done.ts';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { SelectField, TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { Chip } from '#web/ui/chip.tsx';

/** The cargo's progress at customs, the newest first, and a manual entry for when the service has no data. */
export function ProgressSection({
  declaration: { orderId, progress, nextCheckAt, nextSteps, notBefore },
  mayAct,
}: {
  declaration: DeclarationAnswer;
  mayAct: boolean;
}) {
  const t = useText();
  const lang = useLang();
  return (
    <Section title={t('customs.progress.title')}>
      <div className="flex flex-col gap-4">
        {nextCheckAt && (
          <p className="text-sm text-ink-600">
            {t('customs.progress.next')} <Moment at={nextCheckAt} />
          </p>
        )}
        {progress.length === 0 ? (
          <p className="text-ink-600">{t('customs.progress.none')}</p>
        ) : (
          <ol className="flex flex-col gap-2">
            {progress.map((word) => (
              <li key={`${word.at} ${word.what}`} className="flex flex-wrap items-baseline gap-x-3 text-sm">
                <Moment at={word.at} />
                <span className="font-medium">
                  {word.step && lang !== 'ko' ? t(`customs.step.${word.step}`) : <bdi lang="ko">{word.what}</bdi>}
                </span>
                {word.step && lang !== 'ko' && (
                  <bdi lang="ko" className="text-ink-600">
                    {word.what}
                  </bdi>
                )}
                <bdi className="text-ink-600">{word.place}</bdi>
                {word.byHand && <Chip>{t('customs.progress.byHand')}</Chip>}
              </li>
            ))}
          </ol>
        )}
        {mayAct && nextSteps.length === 0 && (
          <p className="border-t border-line-soft pt-4 text-sm text-ink-600">{t('customs.progress.noneNext')}</p>
        )}
        {mayAct && nextSteps[0] && (
          <NoteStep orderId={orderId} nextSteps={nextSteps} first={nextSteps[0]} notBefore={notBefore} />
        )}
      </div>
    </Section>
  );
}

type NoteProps = Pick<DeclarationAnswer, 'orderId' | 'nextSteps' | 'notBefore'> & { first: CargoStep };

/** Notes a step by hand; the release asks first. */
function NoteStep({ orderId, nextSteps, first, notBefore }: NoteProps) {
  const t = useText();
  const lang = useLang();
  const done = useDone(t('customs.progress.saved'));
  const [isAsking, setAsking] = useState(false);
  const form = useForm({
    start: { step: '', place: '', at: '' },
    send: async (values) => {
      // What was chosen may have happened since.
      const step = nextSteps.find((option) => option === values.step) ?? first;
      // The buyer is notified of the release, and no declaration is withdrawn after it.
      if (step === 'released') return setAsking(true);
      await noteCargo(orderId, step, values);
      form.change({ at: '' });
      return done();
    },
  });
  return (
    <>
      <Form form={form} className="flex flex-col gap-3 border-t border-line-soft pt-4">
        <div className="flex flex-wrap gap-3">
          <SelectField
            name="step"
            label={t('customs.progress.step')}
            boxClass="min-w-48 grow"
            options={nextSteps.map((option) => ({
              value: option,
              label: lang === 'ko' ? CARGO_WORDS[option] : `${t(`customs.step.${option}`)} (${CARGO_WORDS[option]})`,
            }))}
          />
          <TextField name="place" label={t('customs.progress.place')} boxClass="min-w-40 grow" maxLength={100} />
          <TextField
            name="at"
            label={t('customs.progress.at')}
            hint={t('customs.progress.atHint')}
            boxClass="min-w-48 grow"
            type="datetime-local"
            dir="ltr"
            min={notBefore ? kstInputOf(new Date(notBefore)) : undefined}
          />
        </div>
        <p className="text-sm text-ink-600">{t('customs.progress.final')}</p>
        <SubmitButton look="secondary" className="self-start">
          {t('customs.progress.note')}
        </SubmitButton>
      </Form>
      {isAsking && (
        <ConfirmDialog
          title={t('customs.progress.releaseTitle')}
          cancelLabel={t('office.cancel')}
          submit={t('customs.progress.release')}
          successText={t('customs.progress.saved')}
          send={async () => {
            await noteCargo(orderId, 'released', form.api.state.values);
            form.change({ at: '' });
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('customs.progress.releaseText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const noteCargo = (id: number, step: CargoStep, { place, at }: { place: string; at: string }) =>
  api('noteCargo', { params: { id }, body: { step, place, at: (instantOfKst(at) ?? new Date()).toISOString() } });
