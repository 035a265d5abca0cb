import { useState } from 'react';
import { formatInstant } from '#core/format.ts';
import { SecondFactorSetup } from '#web/account/security/second-factor-setup.tsx';
import { SecondFactorRemoval } from '#web/account/security/second-factor-removal.tsx';
import { api } from '#web/api/client.ts';
import { AnswerProblem } from '#web/components/answer-problem.tsx';
import { useAnswer } from '#web/components/use-answer.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

const readSecondFactor = () => api('readSecondFactor');

/** The authenticator app: off with a button to turn it on, or on since when and how to turn it off. */
export function SecondFactor({ onChanged }: { onChanged(): void }) {
  const t = useText();
  const lang = useLang();
  const { answer: state, problem, reload } = useAnswer(readSecondFactor);
  const [step, setStep] = useState<'setup' | 'removal'>();
  const finish = () => {
    setStep(undefined);
    reload();
    onChanged();
  };
  if (problem !== undefined) return <AnswerProblem problem={problem} reload={reload} />;
  if (!state) return <Skeleton className="h-20 w-full" />;
  if (step === 'setup') return <SecondFactorSetup onDone={finish} onCancel={() => setStep(undefined)} />;
  if (step === 'removal') return <SecondFactorRemoval onDone={finish} onCancel={() => setStep(undefined)} />;
  const { since, recoveryCodesLeft } = state;
  return (
    <>
      <p className="mb-4 text-ink-600">{t('account.secondFactor.text')}</p>
      {since ? (
        <>
          <p className="mb-4">
            {t('account.secondFactor.on', { date: formatInstant(since, lang, 'day'), count: recoveryCodesLeft })}
          </p>
          <Button look="secondary" onClick={() => setStep('removal')}>
            {t('account.secondFactor.turnOff')}
          </Button>
        </>
      ) : (
        <Button look="secondary" onClick={() => setStep('setup')}>
          {t('account.secondFactor.turnOn')}
        </Button>
      )}
    </>
  );
}
