import { useEffect, useState } from 'react';
import { formatInstant } from '#core/format.ts';
import { SecondFactorSetup } from '#web/account/security/second-factor-setup.tsx';
import { SecondFactorRemoval } from '#web/account/security/second-factor-removal.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useLang, useRefusalText, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

/** The authenticator app: off with a button to turn it on, or on since when and how to turn it off. */
export function SecondFactor({ onChanged }: { onChanged(): void }) {
  const t = useText();
  const lang = useLang();
  const explain = useRefusalText();
  const [state, setState] = useState<Answer<'readSecondFactor'>>();
  const [problem, setProblem] = useState<unknown>();
  const [step, setStep] = useState<'setup' | 'removal'>();
  const [reads, setReads] = useState(0);
  useEffect(() => {
    let isMounted = true;
    api('readSecondFactor').then(
      (answer) => isMounted && setState(answer),
      (refused: unknown) => isMounted && setProblem(refused),
    );
    return () => {
      isMounted = false;
    };
  }, [reads]);
  const finish = () => {
    setStep(undefined);
    setReads((before) => before + 1);
    onChanged();
  };
  if (problem !== undefined) return <Notice tone="error">{explain(problem)}</Notice>;
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
