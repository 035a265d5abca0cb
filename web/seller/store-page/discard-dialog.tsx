import type { OwnArrangementAnswer } from '#core/arrangement/contract.ts';
import { api } from '#web/api/client.ts';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { useText } from '#web/i18n/text.tsx';

type Props = {
  own: OwnArrangementAnswer;
  versionNow(): number;
  onTake(next: OwnArrangementAnswer): void;
  onClose(): void;
};

/** Asks before the draft, and what was not saved, is lost. A form of its own, which must not stand in that of the page. */
export function DiscardDialog({ own, versionNow, onTake, onClose }: Props) {
  const t = useText();
  return (
    <ConfirmDialog
      title={t('seller.storePage.discardTitle')}
      cancelLabel={t('seller.storePage.keep')}
      submit={t('seller.storePage.discard')}
      look="danger"
      successText={t('seller.storePage.discarded')}
      onClose={onClose}
      send={async () => {
        // What was never saved is only in the form.
        onTake(own.draft ? await api('discardArrangement', { body: { version: versionNow() } }) : own);
      }}
    >
      <p>{t('seller.storePage.discardText')}</p>
    </ConfirmDialog>
  );
}
