import { ltr } from '#core/text.ts';
import type { Answers } from '#core/contract.ts';
import { CodeField, NO_CODE, OF_CODE, wrongCode } from '#web/account/code-field.tsx';
import type { SentCode } from '#web/account/find-id/search-form.tsx';
import { api, ApiRefusal } from '#web/api/client.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';

type Props = { sent: SentCode; onFound(result: Answers['findId'] | 'none'): void; onRestart(): void };

/** Enters the code of the text message. */
export function CodeForm({ sent, onFound, onRestart }: Props) {
  const t = useText();
  const form = useForm({
    start: NO_CODE,
    judge: wrongCode,
    placeOf: OF_CODE,
    send: async ({ code }) =>
      api('findId', { body: { token: sent.token, code } }).then(onFound, (problem: unknown) => {
        if (!(problem instanceof ApiRefusal) || problem.code !== 'member.customerNotFound') throw problem;
        onFound('none');
      }),
  });
  return (
    <Form form={form} className="flex flex-col gap-4">
      <output className="text-ink-600">
        {sent.target === undefined
          ? t('account.findId.sentBusiness')
          : t('account.findId.sentPhone', { target: ltr(sent.target) })}
      </output>
      <CodeField takesFocus />
      <SubmitButton size="large" wide>
        {t('account.findId.confirm')}
      </SubmitButton>
      <Button look="secondary" wide onClick={onRestart}>
        {t('account.findId.change')}
      </Button>
    </Form>
  );
}
