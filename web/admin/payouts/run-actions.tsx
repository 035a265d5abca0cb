import { api } from '#web/api/client.ts';
import { attempted } from '#web/components/attempt.ts';
import { download } from '#web/components/files/download.ts';
import { DownloadButton } from '#web/components/files/download-button.tsx';
import { DecideDialog } from '#web/components/office/decide-dialog.tsx';
import { useDone } from '#web/components/office/use-done.ts';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Card } from '#web/ui/surface.tsx';

/** The files of a released run for the bank. */
export function Files({ id, hasTable }: { id: number; hasTable: boolean }) {
  const t = useText();
  const load = (form: 'table' | 'pain001') => () => download('readPayoutFile', { params: { id }, query: { form } });
  return (
    <Card as="section" className="mb-4 flex flex-wrap items-center justify-between gap-3 p-4">
      <div>
        <h2 className="text-md">{t('payout.file.title')}</h2>
        <p className="text-sm text-ink-600">{t('payout.file.text')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {hasTable && <DownloadButton label={t('payout.file.table')} load={load('table')} />}
        <DownloadButton label={t('payout.file.pain001')} load={load('pain001')} />
      </div>
    </Card>
  );
}

/** Releases a run, or withdraws it. */
export function RunDialog({ kind, id, onClose }: { kind: 'release' | 'withdraw'; id: number; onClose(): void }) {
  const t = useText();
  const done = useDone(t(kind === 'release' ? 'payout.released' : 'payout.withdrawn'));
  const frame = { title: t(`payout.${kind}`), submit: t(`payout.${kind}`), onClose };
  if (kind === 'withdraw')
    return (
      <ConfirmDialog
        {...frame}
        cancelLabel={t('office.cancel')}
        send={async () => {
          await api('withdrawPayoutRun', { params: { id } });
          await done();
        }}
      >
        <p>{t('payout.withdrawText')}</p>
      </ConfirmDialog>
    );
  return (
    <DecideDialog
      {...frame}
      successText={t('payout.released')}
      send={(reason) =>
        attempted(`release-payouts:${id}`, reason, (idempotencyKey) =>
          api('releasePayoutRun', { params: { id }, body: { reason }, idempotencyKey }),
        )
      }
    >
      <p>{t('payout.releaseText')}</p>
    </DecideDialog>
  );
}
