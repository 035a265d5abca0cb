import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { REASON_MAX } from '#core/decision-reason.ts';
import { api } from '#web/api/client.ts';
import { ApiRefusal } from '#web/api/types.ts';
import { passkeyAnswer, useHasPasskeys } from '#web/components/passkey-answer.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import type { QuestionKind } from '#web/session/questions.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

type Props = { kind: QuestionKind; answer(given: string | undefined): void };

export function QuestionDialog({ kind, answer }: Props) {
  if (kind === 'reason') return <ReasonQuestion answer={answer} />;
  return kind === 'password' ? <PasswordQuestion answer={answer} /> : <FactorQuestion answer={answer} />;
}

type Asked = Pick<Props, 'answer'>;

/** Why a second person should agree; they read it. */
function ReasonQuestion({ answer }: Asked) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = () => (reason.trim() ? answer(reason.trim()) : setMissing(true));
  return (
    <Frame title={t('question.reason.title')} submit={t('question.reason.submit')} send={send} answer={answer}>
      <p className="text-sm text-ink-700">{t('question.reason.text')}</p>
      <Field
        label={t('question.reason.label')}
        required
        error={isMissing && !reason.trim() ? t('request.refusals.required') : undefined}
      >
        <TextArea
          dir="auto"
          rows={3}
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
    </Frame>
  );
}

/** Sends a proof and answers the question with it; what is missing or refused is shown. */
function useProof(answer: Props['answer']) {
  const t = useText();
  const explain = useRefusalText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      answer('given');
    } catch (problem) {
      setFailure(problem instanceof ApiRefusal ? explain(problem) : t('question.factor.cancelled'));
      setBusy(false);
    }
  };
  const prove = (work: (() => Promise<unknown>) | '') => (work ? void run(work) : setMissing(true));
  return { isBusy, failure, isMissing, prove };
}

/** The password, where no second factor is set up. */
function PasswordQuestion({ answer }: Asked) {
  const t = useText();
  const [password, setPassword] = useState('');
  const { isBusy, failure, isMissing, prove } = useProof(answer);
  const send = () => prove(password && (() => api('stepUpWithPassword', { body: { password } })));
  return (
    <Frame title={t('question.password.title')} submit={t('question.factor.submit')} {...{ send, answer, isBusy }}>
      <p className="text-sm text-ink-700">{t('question.password.text')}</p>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Field
        label={t('question.password.label')}
        error={isMissing && !password ? t('request.refusals.required') : undefined}
      >
        <TextInput
          type="password"
          dir="ltr"
          autoComplete="current-password"
          maxLength={200}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </Field>
    </Frame>
  );
}

/** A code of the app, a recovery code or a passkey. */
function FactorQuestion({ answer }: Asked) {
  const t = useText();
  const hasPasskeys = useHasPasskeys();
  const [code, setCode] = useState('');
  const { isBusy, failure, isMissing, prove } = useProof(answer);
  const send = () => prove(code.trim() && (() => api('stepUp', { body: { code: code.trim() } })));
  return (
    <Frame title={t('question.factor.title')} submit={t('question.factor.submit')} {...{ send, answer, isBusy }}>
      <p className="text-sm text-ink-700">{t('question.factor.text')}</p>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Field
        label={t('question.factor.label')}
        hint={t('question.factor.hint')}
        error={isMissing && !code.trim() ? t('request.refusals.required') : undefined}
      >
        <TextInput
          dir="ltr"
          autoComplete="one-time-code"
          maxLength={20}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      </Field>
      {hasPasskeys && (
        <Button
          look="secondary"
          disabled={isBusy}
          className="self-start"
          onClick={() => prove(async () => api('stepUpWithPasskey', { body: await passkeyAnswer() }))}
        >
          {t('question.factor.passkey')}
        </Button>
      )}
    </Frame>
  );
}

type FrameProps = Asked & { title: string; submit: string; isBusy?: boolean; send(): void; children: ReactNode };

function Frame({ title, submit, isBusy = false, send, answer, children }: FrameProps) {
  const t = useText();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  // A form that is not sent leads to the field that names what is wrong.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const go = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) return;
    send();
    setTries((before) => before + 1);
  };
  return (
    <Dialog
      open
      onClose={() => answer(undefined)}
      isBusy={isBusy}
      shape="sheet"
      title={title}
      footer={
        <>
          <Button look="secondary" disabled={isBusy} onClick={() => answer(undefined)}>
            {t('question.cancel')}
          </Button>
          <Button type="submit" form={id} busy={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={go} className="flex flex-col gap-4">
        {children}
      </form>
    </Dialog>
  );
}
