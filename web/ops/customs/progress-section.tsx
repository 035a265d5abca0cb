import { type FormEvent, useState } from 'react';
import type { DeclarationAnswer } from '#core/customs/contract.ts';
import { CARGO_STEPS, CARGO_WORDS, type CargoStep } from '#core/customs/rules.ts';
import { api } from '#web/api/client.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { Moment, Section } from '#web/components/office/pieces.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

/** The cargo's progress at customs, the newest first, and a manual entry for when the service has no data. */
export function ProgressSection({
  declaration: { orderId, progress, nextCheckAt },
  mayAct,
}: {
  declaration: DeclarationAnswer;
  mayAct: boolean;
}) {
  const t = useText();
  const lang = useLang();
  const [step, setStep] = useState<CargoStep>('port');
  const [place, setPlace] = useState('');
  const { busy, failure, change } = useChange(t('customs.progress.saved'));
  const note = (event: FormEvent) => {
    event.preventDefault();
    void change(() =>
      api('noteCargo', { params: { id: orderId }, body: { step, place, at: new Date().toISOString() } }),
    );
  };
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
        {mayAct && (
          <form noValidate onSubmit={note} className="flex flex-col gap-3 border-t border-line-soft pt-4">
            {failure && <Notice tone="error">{failure}</Notice>}
            <div className="flex flex-wrap gap-3">
              <Field label={t('customs.progress.step')} className="min-w-48 grow">
                <Select
                  value={step}
                  onChange={(event) =>
                    setStep(CARGO_STEPS.find((option) => option === event.currentTarget.value) ?? 'port')
                  }
                >
                  {CARGO_STEPS.map((option) => (
                    <option key={option} value={option}>
                      {lang === 'ko' ? CARGO_WORDS[option] : `${t(`customs.step.${option}`)} (${CARGO_WORDS[option]})`}
                    </option>
                  ))}
                </Select>
              </Field>
              <Field label={t('customs.progress.place')} className="min-w-40 grow">
                <TextInput
                  dir="auto"
                  maxLength={100}
                  value={place}
                  onChange={(event) => setPlace(event.currentTarget.value)}
                />
              </Field>
            </div>
            <Button type="submit" look="secondary" busy={busy} className="self-start">
              {t('customs.progress.note')}
            </Button>
          </form>
        )}
      </div>
    </Section>
  );
}
