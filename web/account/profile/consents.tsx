import { useEffect, useState } from 'react';
import { type Consents as Given, wrongConsents } from '#core/member/rules.ts';
import { ConsentsStep } from '#web/account/register/consents-step.tsx';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { useForm } from '#web/components/form.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

/**
 * The member's consents. Members who registered elsewhere add here what an order requires; optional ones can be
 * withdrawn.
 */
export function Consents() {
  const t = useText();
  const explain = useRefusalText();
  const [given, setGiven] = useState<Given>();
  const [failure, setFailure] = useState<string>();
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    let isGone = false;
    const take = ({ isWhole: _isWhole, at: _at, ...consents }: Given & { isWhole: boolean; at: string }) =>
      !isGone && setGiven(consents);
    api('readConsents').then(take, (problem: unknown) => !isGone && setFailure(explain(problem)));
    return () => void (isGone = true);
    // The failure is explained in the language of the moment it happened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [loads]);
  if (failure) {
    return (
      <div className="flex flex-col items-start gap-3">
        <Notice tone="error">{failure}</Notice>
        <Button
          look="secondary"
          onClick={() => {
            setFailure(undefined);
            setLoads((before) => before + 1);
          }}
        >
          {t('shell.tryAgain')}
        </Button>
      </div>
    );
  }
  return given ? <Form given={given} /> : <Skeleton className="h-48" />;
}

function Form({ given }: { given: Given }) {
  const t = useText();
  const explain = useRefusalText();
  const form = useForm({ consents: given }, ({ consents }) =>
    wrongConsents(consents).map((field) => ({ ...field, path: `consents.${field.path}` })),
  );
  const [isMissing, setMissing] = useState(wrongConsents(given).length > 0);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const save = async () => {
    setFailure(undefined);
    if (!form.check()) return;
    setBusy(true);
    await api('giveConsents', { body: form.values.consents }).then(
      () => {
        setMissing(false);
        toast(t('account.saved'));
      },
      (problem: unknown) => setFailure(explain(problem)),
    );
    setBusy(false);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
      className="flex flex-col gap-4"
    >
      {isMissing && <Notice tone="warn">{t('account.consents.missing')}</Notice>}
      {failure && <Notice tone="error">{failure}</Notice>}
      <ConsentsStep form={form} />
      <Button type="submit" busy={isBusy} className="self-start">
        {t('account.consents.save')}
      </Button>
    </form>
  );
}
