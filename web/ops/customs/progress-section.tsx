import { type FormEvent, useState } from 'react';
import type { DeclarationAnswer } from '#core/customs/contract.ts';
import { CARGO_WORDS, type CargoStep } from '#core/customs/rules.ts';
import { api } from '#web/api/client.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Moment, Section } from '#web/components/office/pieces.tsx';
import { instantOfKst, kstInputOf } from '#web/components/office/kst-input.ts';
import { useChange } from '#web/components/office/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

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
  const [chosen, setChosen] = useState<CargoStep>();
  const step = nextSteps.find((option) => option === chosen) ?? nextSteps[0];
  const [place, setPlace] = useState('');
  const [typedAt, setTypedAt] = useState('');
  const [isAsking, setAsking] = useState(false);
  const { busy, failure, change } = useChange(t('customs.progress.saved'));
  const save = async (noted: CargoStep) => {
    const at = (instantOfKst(typedAt) ?? new Date()).toISOString();
    await api('noteCargo', { params: { id: orderId }, body: { step: noted, place, at } });
    setTypedAt('');
  };
  const note = (event: FormEvent) => {
    event.preventDefault();
    // The buyer is notified of the release, and no declaration is withdrawn after it.
    if (step === 'released') setAsking(true);
    else if (step) void change(() => save(step));
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
        {mayAct && nextSteps.length === 0 && (
          <p className="border-t border-line-soft pt-4 text-sm text-ink-600">{t('customs.progress.noneNext')}</p>
        )}
        {mayAct && step && (
          <form noValidate onSubmit={note} className="flex flex-col gap-3 border-t border-line-soft pt-4">
            {failure && <Notice tone="error">{failure}</Notice>}
            <div className="flex flex-wrap gap-3">
              <Field label={t('customs.progress.step')} className="min-w-48 grow">
                <Select
                  value={step}
                  onChange={(event) => setChosen(nextSteps.find((option) => option === event.currentTarget.value))}
                >
                  {nextSteps.map((option) => (
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
              <Field label={t('customs.progress.at')} hint={t('customs.progress.atHint')} className="min-w-48 grow">
                <TextInput
                  type="datetime-local"
                  dir="ltr"
                  min={notBefore ? kstInputOf(new Date(notBefore)) : undefined}
                  value={typedAt}
                  onChange={(event) => setTypedAt(event.currentTarget.value)}
                />
              </Field>
            </div>
            <p className="text-sm text-ink-600">{t('customs.progress.final')}</p>
            <Button type="submit" look="secondary" busy={busy} className="self-start">
              {t('customs.progress.note')}
            </Button>
          </form>
        )}
        {isAsking && (
          <FormDialog
            title={t('customs.progress.releaseTitle')}
            cancelLabel={t('office.cancel')}
            submit={t('customs.progress.release')}
            successText={t('customs.progress.saved')}
            send={() => save('released')}
            onClose={() => setAsking(false)}
          >
            <p>{t('customs.progress.releaseText')}</p>
          </FormDialog>
        )}
      </div>
    </Section>
  );
}
