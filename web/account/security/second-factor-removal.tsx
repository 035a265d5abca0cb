import { useState } from 'react';
import { CodeOfApp, CurrentPassword } from '#web/account/login/second-factor-fields.tsx';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Turns the second factor off, with the password and a code. */
export function SecondFactorRemoval({ onDone, onCancel }: { onDone(): void; onCancel(): void }) {
  const t = useText();
  const explain = useRefusalText();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setFailure(undefined);
    setBusy(true);
    try {
      await api('removeSecondFactor', { body: { password, code } });
      toast(t('account.secondFactor.off'));
      onDone();
    } catch (problem) {
      setFailure(explain(problem));
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && password && code) void send();
      }}
      className="flex flex-col gap-4"
    >
      {failure && <Notice tone="error">{failure}</Notice>}
      <CurrentPassword value={password} onChange={setPassword} />
      <CodeOfApp value={code} onChange={setCode} withRecovery />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="danger" busy={isBusy}>
          {t('account.secondFactor.turnOff')}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {t('account.cancel')}
        </Button>
      </div>
    </form>
  );
}
