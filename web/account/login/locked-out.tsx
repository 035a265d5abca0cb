import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Why no password is taken for now, and the link by e-mail that ends it. */
export function LockedOut({ username, reason }: { username: string; reason: string }) {
  const t = useText();
  const explain = useRefusalText();
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async () => {
    setFailure(undefined);
    setBusy(true);
    await api('askForUnlockLink', { body: { username } }).then(
      () => setSent(true),
      (problem: unknown) => setFailure(explain(problem)),
    );
    setBusy(false);
  };
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="error">{reason}</Notice>
      {failure && <Notice tone="error">{failure}</Notice>}
      {isSent ? (
        <output>
          <Notice tone="ok">{t('account.unlock.sent')}</Notice>
        </output>
      ) : (
        <>
          <p className="text-sm text-ink-600">{t('account.unlock.offer')}</p>
          <Button look="secondary" busy={isBusy} onClick={() => void send()} className="self-start">
            {t('account.unlock.send')}
          </Button>
        </>
      )}
    </div>
  );
}
