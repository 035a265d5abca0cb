import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/states.tsx';

/** A secret that is shown this once. */
export function SecretDialog({ title, secret, onClose }: { title: string; secret: string; onClose(): void }) {
  const t = useText();
  return (
    <Dialog open title={title} onClose={onClose} footer={<Button onClick={onClose}>{t('seller.api.stored')}</Button>}>
      <div className="flex flex-col gap-4">
        <Notice tone="warn">{t('seller.api.once')}</Notice>
        <div className="flex flex-wrap items-center gap-2">
          <code dir="ltr" className="min-w-0 rounded-sm bg-surface-1 px-3 py-2 text-sm break-all select-all">
            {secret}
          </code>
          <CopyButton
            text={secret}
            label={t('office.copy')}
            doneLabel={t('office.copied')}
            failedLabel={t('office.copyFailed')}
          />
        </div>
      </div>
    </Dialog>
  );
}
