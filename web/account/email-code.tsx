import { useState } from 'react';
import { ltr } from '#core/text.ts';
import { CodeField, NO_CODE, OF_CODE, wrongCode } from '#web/account/code-field.tsx';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { FrameContext } from '#web/forms/frame.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

type Props = {
  /** The address the code goes to, as it is entered now. */
  readonly email: string;
  /** Sends the code and returns the token that names it; undefined when the form has errors of its own. */
  request(): Promise<string | undefined>;
  /** Answers the code. */
  confirm(token: string, code: string): Promise<void>;
};

/**
 * Verifies an e-mail address by a code of six digits (MEM-059). It is inside a form, so its buttons do not submit; Enter
 * in the field of the code confirms it. A code that was sent to an address that was changed since then is dropped.
 */
export function EmailCode({ email, request, confirm }: Props) {
  const t = useText();
  const [sent, setSent] = useState<{ token: string; to: string }>();
  const open = sent?.to === email ? sent : undefined;
  const answer = useForm({
    start: NO_CODE,
    judge: wrongCode,
    send: async ({ code }) => open && confirm(open.token, code),
    placeOf: OF_CODE,
  });
  const sending = useSubmit(async () => {
    const token = await request();
    if (token === undefined) return;
    setSent({ token, to: email });
    answer.reset();
  });
  return (
    <div className="flex flex-col items-start gap-3">
      {open && (
        <FrameContext value={answer.frame}>
          <output className="text-sm text-ink-600">{t('account.verification.sent', { target: ltr(open.to) })}</output>
          <div className="flex w-full flex-wrap items-start gap-2">
            <CodeField onEnter={() => void answer.submit()} takesFocus />
            <Button busy={answer.isBusy} onClick={() => void answer.submit()} className="mt-6">
              {t('account.verification.confirm')}
            </Button>
          </div>
        </FrameContext>
      )}
      <RefusalNotice problem={answer.problem ?? sending.problem} />
      <Button look="secondary" busy={sending.isBusy} onClick={() => void sending.submit()}>
        {t(open ? 'account.verification.sendAgain' : 'account.verification.send')}
      </Button>
    </div>
  );
}
