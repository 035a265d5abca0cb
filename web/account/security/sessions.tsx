import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { usePage } from '#web/i18n/page-provider.tsx';
import { useToasted } from '#web/forms/use-toasted.ts';
import { useText } from '#web/i18n/text.tsx';
import { signOutEverywhere } from '#web/session/sign-out.ts';
import { QrCode } from '#web/shell/deferred/qr-code.tsx';
import { toAccountAccess } from '#web/links/to-account-access.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Signs in another device by a code, or signs out every device. */
export function Sessions() {
  const t = useText();
  const { origin } = usePage().facts;
  const [code, setCode] = useState<{ address: string; gone: boolean }>();
  const [isLeaving, setLeaving] = useState(false);
  const { isBusy, submit } = useToasted((work: () => Promise<unknown>) => work());
  const show = () =>
    submit(async () => {
      const { token, expiresAt } = await api('handOver');
      const address = `${origin}${toAccountAccess.tokenLogin(token)}`;
      setCode({ address, gone: false });
      setTimeout(
        () => setCode((now) => (now?.address === address ? { address, gone: true } : now)),
        new Date(expiresAt).getTime() - Date.now(),
      );
    });
  return (
    <>
      <p className="mb-4 text-ink-600">{t('account.sessions.text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" busy={isBusy} onClick={() => void show()}>
          {t('account.sessions.phone')}
        </Button>
        <Button look="secondary" onClick={() => setLeaving(true)}>
          {t('account.sessions.everywhere')}
        </Button>
      </div>
      <Dialog open={code !== undefined} onClose={() => setCode(undefined)} title={t('account.sessions.phone')}>
        {code && (
          <div className="flex flex-col items-center gap-4 text-center">
            {code.gone ? (
              <>
                <output>{t('account.sessions.codeOver')}</output>
                <Button busy={isBusy} onClick={() => void show()}>
                  {t('account.sessions.newCode')}
                </Button>
              </>
            ) : (
              <>
                <QrCode text={code.address} label={t('account.sessions.code')} />
                <p className="text-ink-600">{t('account.sessions.codeText')}</p>
              </>
            )}
          </div>
        )}
      </Dialog>
      <Dialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        title={t('account.sessions.everywhere')}
        footer={
          <>
            <Button look="secondary" onClick={() => setLeaving(false)}>
              {t('account.cancel')}
            </Button>
            <Button look="danger" busy={isBusy} onClick={() => void submit(signOutEverywhere)}>
              {t('shell.account.logOut')}
            </Button>
          </>
        }
      >
        <p>{t('account.sessions.everywhereText')}</p>
      </Dialog>
    </>
  );
}
