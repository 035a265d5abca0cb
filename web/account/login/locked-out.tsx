import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Why no password is taken for now, and the link by e-mail that ends it. */
export function LockedOut({ username, reason }: { username: string; reason: string }) {
  const t = useText();
  const [isSent, setSent] = useState(false);
  const { isBusy, problem, submit } = useSubmit(async () => {
    await api('askForUnlockLink', { body: { username } });
    setSent(true);
  });
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="error">{reason}</Notice>
      <RefusalNotice problem={problem} />
      {isSent ? (
        <output>
          <Notice tone="ok">{t('account.unlock.sent')}</Notice>
        </output>
      ) : (
        <>
          <p className="text-sm text-ink-600">{t('account.unlock.offer')}</p>
          <Button look="secondary" busy={isBusy} onClick={() => void submit()} className="self-start">
            {t('account.unlock.send')}
          </Button>
        </>
      )}
    </div>
  );
}
