import { useState } from 'react';
import { ltr } from '#core/text.ts';
import { CodeField, isWholeCode } from '#web/account/code-field.tsx';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

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
  const explain = useRefusalText();
  const [sent, setSent] = useState<{ token: string; to: string }>();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState<'send' | 'confirm'>();
  const open = sent?.to === email ? sent : undefined;

  const during = async (work: 'send' | 'confirm', run: () => Promise<void>) => {
    setProblem(undefined);
    setBusy(work);
    await run().catch((refusal: unknown) => setProblem(explain(refusal)));
    setBusy(undefined);
  };
  const send = () =>
    during('send', async () => {
      const token = await request();
      if (token === undefined) return;
      setSent({ token, to: email });
      setCode('');
    });
  const check = async () => {
    if (!open || busy) return;
    if (!isWholeCode(code)) return setProblem(t('account.verification.codeRequired'));
    await during('confirm', () => confirm(open.token, code));
  };
  return (
    <div className="flex flex-col items-start gap-3">
      {open && (
        <>
          <output className="text-sm text-ink-600">{t('account.verification.sent', { target: ltr(open.to) })}</output>
          <div className="flex w-full flex-wrap items-start gap-2">
            <CodeField code={code} error={problem} onChange={setCode} onEnter={() => void check()} takesFocus />
            <Button busy={busy === 'confirm'} onClick={() => void check()} className="mt-6">
              {t('account.verification.confirm')}
            </Button>
          </div>
        </>
      )}
      {problem && !open && <Notice tone="error">{problem}</Notice>}
      <Button look="secondary" busy={busy === 'send'} onClick={() => void send()}>
        {t(open ? 'account.verification.sendAgain' : 'account.verification.send')}
      </Button>
    </div>
  );
}
