import { useState } from 'react';
import { CodeOfApp, CurrentPassword } from '#web/account/login/second-factor-fields.tsx';
import { RecoveryCodes } from '#web/account/security/recovery-codes.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useText } from '#web/i18n/text.tsx';
import { QrCode } from '#web/shell/deferred/qr-code.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Turns the second factor on: the password, the secret with its first code, and the recovery codes to keep. */
export function SecondFactorSetup({ onDone, onCancel }: { onDone(): void; onCancel(): void }) {
  const t = useText();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [begun, setBegun] = useState<Answer<'beginSecondFactor'>>();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setFailure(undefined);
    setBusy(true);
    try {
      if (begun) setRecoveryCodes((await api('confirmSecondFactor', { body: { code } })).recoveryCodes);
      else setBegun(await api('beginSecondFactor', { body: { password } }));
    } catch (problem) {
      setFailure(problem);
    }
    setBusy(false);
  };
  if (recoveryCodes) {
    return (
      <div className="flex flex-col gap-4">
        <Notice tone="ok">{t('account.secondFactor.done')}</Notice>
        <RecoveryCodes codes={recoveryCodes} onDone={onDone} />
      </div>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && (begun ? code : password)) void send();
      }}
      className="flex flex-col gap-4"
    >
      {failure !== undefined && <RefusalNotice problem={failure} />}
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
          <CodeOfApp value={code} onChange={setCode} />
        </>
      ) : (
        <CurrentPassword value={password} onChange={setPassword} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {t(begun ? 'account.secondFactor.confirm' : 'account.next')}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {t('account.cancel')}
        </Button>
      </div>
    </form>
  );
}
