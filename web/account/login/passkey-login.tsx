import { logInWithPasskey } from '#web/account/login/passkeys.ts';
import { useHasPasskeys } from '#web/components/passkey-answer.ts';
import { ApiRefusal } from '#web/api/client.ts';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import { signIn } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';

/** Signing in without a password; shown where the browser can. The pages redirect when the session changes. */
export function PasskeyLogin() {
  const t = useText();
  const hasPasskeys = useHasPasskeys();
  const { isBusy, problem, submit } = useSubmit(async () => {
    const { token } = await logInWithPasskey();
    await signIn(token);
  });
  if (!hasPasskeys) return null;
  return (
    <div className="flex flex-col gap-3">
      <RefusalNotice
        problem={problem}
        {...(!(problem instanceof ApiRefusal) && { text: t('account.passkeys.cancelled') })}
      />
      <Button look="secondary" size="large" wide busy={isBusy} onClick={() => void submit()}>
        {t('account.passkeys.logIn')}
      </Button>
    </div>
  );
}
