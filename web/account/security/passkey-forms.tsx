import { type ReactNode, useState } from 'react';
import { PASSKEY_NAME_MAX } from '#core/member/passkeys/rules.ts';
import { createPasskey } from '#web/account/login/passkeys.ts';
import { CurrentPassword } from '#web/account/login/second-factor-fields.tsx';
import { api, ApiRefusal } from '#web/api/client.ts';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';

type FormProps = {
  submit: string;
  look?: 'danger';
  isFilled: boolean;
  send(): Promise<void>;
  onCancel(): void;
  children: ReactNode;
};

function PasskeyForm({ submit, look, isFilled, send, onCancel, children }: FormProps) {
  const t = useText();
  const [failure, setFailure] = useState<{ readonly problem: unknown; readonly text?: string }>();
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    setFailure(undefined);
    setBusy(true);
    try {
      await send();
    } catch (problem) {
      setFailure({ problem, ...(!(problem instanceof ApiRefusal) && { text: t('account.passkeys.cancelled') }) });
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && isFilled) void go();
      }}
      className="flex flex-col gap-4"
    >
      {failure && <RefusalNotice {...failure} />}
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy} {...(look && { look })}>
          {submit}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {t('account.cancel')}
        </Button>
      </div>
    </form>
  );
}

function NameField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const t = useText();
  return (
    <Field label={t('account.passkeys.name')} hint={t('account.passkeys.nameHint')} required>
      <TextInput
        name="passkeyName"
        maxLength={PASSKEY_NAME_MAX}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
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
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const send = async () => {
    const { recoveryCodes } = await createPasskey({ password, name: name.trim() });
    toast(t('account.passkeys.added'));
    onDone(recoveryCodes);
  };
  return (
    <PasskeyForm
      submit={t('account.passkeys.add')}
      isFilled={name.trim() !== '' && password !== ''}
      send={send}
      onCancel={onCancel}
    >
      <NameField value={name} onChange={setName} />
      <CurrentPassword value={password} onChange={setPassword} />
    </PasskeyForm>
  );
}

type ChangeProps = { id: number; name: string; onDone(): void; onCancel(): void };

export function PasskeyRenaming({ id, name: before, onDone, onCancel }: ChangeProps) {
  const t = useText();
  const [name, setName] = useState(before);
  const send = async () => {
    await api('renamePasskey', { params: { id }, body: { name: name.trim() } });
    toast(t('account.passkeys.renamed'));
    onDone();
  };
  return (
    <PasskeyForm submit={t('account.passkeys.save')} isFilled={name.trim() !== ''} send={send} onCancel={onCancel}>
      <NameField value={name} onChange={setName} />
    </PasskeyForm>
  );
}

/** Removes a passkey, after the password. */
export function PasskeyRemoval({ id, name, onDone, onCancel }: ChangeProps) {
  const t = useText();
  const [password, setPassword] = useState('');
  const send = async () => {
    await api('removePasskey', { params: { id }, body: { password } });
    toast(t('account.passkeys.removed'));
    onDone();
  };
  return (
    <PasskeyForm
      submit={t('account.passkeys.removeOf', { name })}
      look="danger"
      isFilled={password !== ''}
      send={send}
      onCancel={onCancel}
    >
      <CurrentPassword value={password} onChange={setPassword} />
    </PasskeyForm>
  );
}
