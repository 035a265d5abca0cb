import type { ReactNode } from 'react';
import { PASSKEY_NAME_MAX } from '#core/member/passkeys/rules.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { FormButtons } from '#web/account/form-buttons.tsx';
import { createPasskey } from '#web/account/login/passkeys.ts';
import { CurrentPassword } from '#web/account/login/second-factor-fields.tsx';
import { api, ApiRefusal } from '#web/api/client.ts';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { TextField } from '#web/forms/fields.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';

type Values = { readonly name?: string; readonly password?: string };

type Props<Start extends Values> = {
  start: Start;
  submit: string;
  look?: 'danger';
  send(values: Start): Promise<void>;
  onCancel(): void;
  children: ReactNode;
};

function PasskeyForm<Start extends Values>({ start, submit, look, send, onCancel, children }: Props<Start>) {
  const t = useText();
  const form = useForm<Start>({
    start,
    judge: ({ name, password }) => [
      ...atField('name', name?.trim() === '' ? requestRefusal('request.required') : undefined),
      ...atField('password', password === '' ? requestRefusal('request.required') : undefined),
    ],
    send,
  });
  const { problem } = form;
  const isCancelled = problem !== undefined && !(problem instanceof ApiRefusal);
  return (
    <Form
      form={form}
      refusal={isCancelled ? <RefusalNotice problem={problem} text={t('account.passkeys.cancelled')} /> : undefined}
      className="flex flex-col gap-4"
    >
      {children}
      <FormButtons submit={submit} {...(look && { look })} onCancel={onCancel} />
    </Form>
  );
}

function NameField() {
  const t = useText();
  return (
    <TextField
      name="name"
      label={t('account.passkeys.name')}
      hint={t('account.passkeys.nameHint')}
      required
      maxLength={PASSKEY_NAME_MAX}
    />
  );
}

/** Adds a passkey, after the password. */
export function PasskeyAddition({
  onDone,
  onCancel,
}: {
  onDone(recoveryCodes: readonly string[]): void;
  onCancel(): void;
}) {
  const t = useText();
  const send = async ({ name, password }: { name: string; password: string }) => {
    const { recoveryCodes } = await createPasskey({ password, name: name.trim() });
    toast(t('account.passkeys.added'));
    onDone(recoveryCodes);
  };
  return (
    <PasskeyForm start={{ name: '', password: '' }} submit={t('account.passkeys.add')} send={send} onCancel={onCancel}>
      <NameField />
      <CurrentPassword />
    </PasskeyForm>
  );
}

type ChangeProps = { id: number; name: string; onDone(): void; onCancel(): void };

export function PasskeyRenaming({ id, name: before, onDone, onCancel }: ChangeProps) {
  const t = useText();
  const send = async ({ name }: { name: string }) => {
    await api('renamePasskey', { params: { id }, body: { name: name.trim() } });
    toast(t('account.passkeys.renamed'));
    onDone();
  };
  return (
    <PasskeyForm start={{ name: before }} submit={t('account.passkeys.save')} send={send} onCancel={onCancel}>
      <NameField />
    </PasskeyForm>
  );
}

/** Removes a passkey, after the password. */
export function PasskeyRemoval({ id, name, onDone, onCancel }: ChangeProps) {
  const t = useText();
  const send = async (body: { password: string }) => {
    await api('removePasskey', { params: { id }, body });
    toast(t('account.passkeys.removed'));
    onDone();
  };
  return (
    <PasskeyForm
      start={{ password: '' }}
      submit={t('account.passkeys.removeOf', { name })}
      look="danger"
      send={send}
      onCancel={onCancel}
    >
      <CurrentPassword />
    </PasskeyForm>
  );
}
