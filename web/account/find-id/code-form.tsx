import { useState } from 'react';
import { ltr } from '#core/text.ts';
import type { Answers } from '#core/contract.ts';
import { CodeField, isWholeCode } from '#web/account/code-field.tsx';
import type { SentCode } from '#web/account/find-id/search-form.tsx';
import { api, ApiRefusal } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

type Props = { sent: SentCode; onFound(result: Answers['findId'] | 'none'): void; onRestart(): void };

/** Enters the code of the text message. */
export function CodeForm({ sent, onFound, onRestart }: Props) {
  const t = useText();
  const explain = useRefusalText();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    if (!isWholeCode(code)) return setProblem(t('account.verification.codeRequired'));
    setProblem(undefined);
    setBusy(true);
    await api('findId', { body: { token: sent.token, code } }).then(onFound, (refusal: unknown) => {
      if (refusal instanceof ApiRefusal && refusal.code === 'member.customerNotFound') onFound('none');
      else setProblem(explain(refusal));
    });
    setBusy(false);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void confirm();
      }}
      className="flex flex-col gap-4"
    >
      <output className="text-ink-600">
        {sent.target === undefined
          ? t('account.findId.sentBusiness')
          : t('account.findId.sentPhone', { target: ltr(sent.target) })}
      </output>
      <CodeField code={code} error={problem} onChange={setCode} takesFocus />
      <Button type="submit" size="large" wide busy={isBusy}>
        {t('account.findId.confirm')}
      </Button>
      <Button look="secondary" wide onClick={onRestart}>
        {t('account.findId.change')}
      </Button>
    </form>
  );
}
