import { useState } from 'react';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { FormButtons } from '#web/account/form-buttons.tsx';
import { CodeOfApp, CurrentPassword } from '#web/account/login/second-factor-fields.tsx';
import { RecoveryCodes } from '#web/account/security/recovery-codes.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { QrCode } from '#web/shell/deferred/qr-code.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Turns the second factor on: the password, the secret with its first code, and the recovery codes to keep. */
export function SecondFactorSetup({ onDone, onCancel }: { onDone(): void; onCancel(): void }) {
  const t = useText();
  const [begun, setBegun] = useState<Answer<'beginSecondFactor'>>();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const form = useForm({
    start: { password: '', code: '' },
    judge: (values) => {
      const path = begun ? 'code' : 'password';
      return atField(path, values[path] ? undefined : requestRefusal('request.required'));
    },
    send: async ({ password, code }) => {
      if (begun) setRecoveryCodes((await api('confirmSecondFactor', { body: { code } })).recoveryCodes);
      else setBegun(await api('beginSecondFactor', { body: { password } }));
    },
  });
  if (recoveryCodes) {
    return (
      <div className="flex flex-col gap-4">
        <Notice tone="ok">{t('account.secondFactor.done')}</Notice>
        <RecoveryCodes codes={recoveryCodes} onDone={onDone} />
      </div>
    );
  }
  return (
    <Form form={form} className="flex flex-col gap-4">
      {begun ? (
        <>
          <p>{t('account.secondFactor.scan')}</p>
          <QrCode text={begun.uri} label={t('account.secondFactor.qr')} />
          <p className="text-sm text-ink-600">
            {t('account.secondFactor.secret')}{' '}
            <code dir="ltr" className="break-all text-ink-900">
              {begun.secret}
            </code>
          </p>
          <CodeOfApp />
        </>
      ) : (
        <CurrentPassword />
      )}
      <FormButtons submit={t(begun ? 'account.secondFactor.confirm' : 'account.next')} onCancel={onCancel} />
    </Form>
  );
}
