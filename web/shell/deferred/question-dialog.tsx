import { type ReactNode, useLayoutEffect, useId, useRef } from 'react';
import { REASON_MAX } from '#core/decision-reason.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { api } from '#web/api/client.ts';
import { ApiRefusal } from '#web/api/types.ts';
import { passkeyAnswer, useHasPasskeys } from '#web/components/passkey-answer.ts';
import { NO_REASON, wrongReason } from '#web/components/reason.ts';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { PasswordField, TextAreaField, TextField } from '#web/forms/fields.tsx';
import { Form } from '#web/forms/form.tsx';
import { type FormState, useForm } from '#web/forms/use-form.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import type { QuestionKind } from '#web/session/questions.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = { kind: QuestionKind; answer(given: string | undefined): void };

export function QuestionDialog({ kind, answer }: Props) {
  if (kind === 'reason') return <ReasonQuestion answer={answer} />;
  return kind === 'password' ? <PasswordQuestion answer={answer} /> : <FactorQuestion answer={answer} />;
}

type Asked = Pick<Props, 'answer'>;

/** Why a second person should agree; they read it. */
function ReasonQuestion({ answer }: Asked) {
  const t = useText();
  const form = useForm({
    start: NO_REASON,
    judge: wrongReason,
    send: async ({ reason }) => answer(reason.trim()),
  });
  return (
    <Frame form={form} title={t('question.reason.title')} submit={t('question.reason.submit')} answer={answer}>
      <p className="text-sm text-ink-700">{t('question.reason.text')}</p>
      <TextAreaField name="reason" label={t('question.reason.label')} required rows={3} maxLength={REASON_MAX} />
    </Frame>
  );
}

/** The password, where no second factor is set up. */
function PasswordQuestion({ answer }: Asked) {
  const t = useText();
  const form = useForm({
    start: { password: '' },
    judge: ({ password }) => atField('password', password ? undefined : requestRefusal('request.required')),
    placeOf: { 'member.passwordWrong': 'password' },
    send: async (body) => {
      await api('stepUpWithPassword', { body });
      answer('given');
    },
  });
  return (
    <Frame form={form} title={t('question.password.title')} submit={t('question.factor.submit')} answer={answer}>
      <p className="text-sm text-ink-700">{t('question.password.text')}</p>
      <PasswordField
        name="password"
        label={t('question.password.label')}
        autoComplete="current-password"
        maxLength={200}
      />
    </Frame>
  );
}

/** A code of the app, a recovery code or a passkey. */
function FactorQuestion({ answer }: Asked) {
  const t = useText();
  const hasPasskeys = useHasPasskeys();
  const form = useForm({
    start: { code: '' },
    judge: ({ code }) => atField('code', code.trim() ? undefined : requestRefusal('request.required')),
    send: async ({ code }) => {
      await api('stepUp', { body: { code: code.trim() } });
      answer('given');
    },
  });
  const passkey = useSubmit(async () => {
    await api('stepUpWithPasskey', { body: await passkeyAnswer() });
    answer('given');
  });
  const isCancelled = passkey.problem !== undefined && !(passkey.problem instanceof ApiRefusal);
  return (
    <Frame form={form} title={t('question.factor.title')} submit={t('question.factor.submit')} answer={answer}>
      <p className="text-sm text-ink-700">{t('question.factor.text')}</p>
      <RefusalNotice problem={passkey.problem} {...(isCancelled && { text: t('question.factor.cancelled') })} />
      <TextField
        name="code"
        label={t('question.factor.label')}
        hint={t('question.factor.hint')}
        dir="ltr"
        autoComplete="one-time-code"
        maxLength={20}
      />
      {hasPasskeys && (
        <Button
          look="secondary"
          disabled={form.isBusy}
          busy={passkey.isBusy}
          className="self-start"
          onClick={() => void passkey.submit()}
        >
          {t('question.factor.passkey')}
        </Button>
      )}
    </Frame>
  );
}

type FrameProps<Values extends object> = Asked & {
  form: FormState<Values>;
  title: string;
  submit: string;
  children: ReactNode;
};

/** A dialog over whatever asked, which goes on with the answer: nothing of the page is loaded again. */
function Frame<Values extends object>({ form, title, submit, answer, children }: FrameProps<Values>) {
  const t = useText();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { attempt } = form.frame;
  // A form that is not sent leads to the field that names what is wrong.
  useLayoutEffect(() => {
    if (attempt > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  return (
    <Dialog
      open
      onClose={() => answer(undefined)}
      isBusy={form.isBusy}
      shape="sheet"
      title={title}
      footer={
        <>
          <Button look="secondary" disabled={form.isBusy} onClick={() => answer(undefined)}>
            {t('question.cancel')}
          </Button>
          <Button type="submit" form={id} busy={form.isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <div ref={box}>
        <Form form={form} id={id} className="flex flex-col gap-4">
          {children}
        </Form>
      </div>
    </Dialog>
  );
}
