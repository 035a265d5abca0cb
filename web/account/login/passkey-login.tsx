import { useState } from 'react';
import { logInWithPasskey } from '#web/account/login/passkeys.ts';
import { useHasPasskeys } from '#web/components/passkey-answer.ts';
import { ApiRefusal } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { signIn } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Signing in without a password; shown where the browser can. The pages redirect when the session changes. */
export function PasskeyLogin() {
  const t = useText();
  const explain = useRefusalText();
  const hasPasskeys = useHasPasskeys();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async () => {
    setFailure(undefined);
    setBusy(true);
    try {
      const { token } = await logInWithPasskey();
      await signIn(token);
    } catch (problem) {
      setFailure(problem instanceof ApiRefusal ? explain(problem) : t('account.passkeys.cancelled'));
    } finally {
      setBusy(false);
    }
  };
  if (!hasPasskeys) return null;
  return (
    <div className="flex flex-col gap-3">
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button look="secondary" size="large" wide busy={isBusy} onClick={() => void send()}>
        {t('account.passkeys.logIn')}
      </Button>
    </div>
  );
}
