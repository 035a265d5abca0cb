import type { StoreDocumentAnswer } from '#core/dossier/contract.ts';
import { api } from '#web/api/client.ts';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { useText } from '#web/i18n/text.tsx';

/** Asks before a document is removed with its file. */
export function RemoveDocument({ document, onClose }: { document: StoreDocumentAnswer; onClose(): void }) {
  const t = useText();
  return (
    <ConfirmDialog
      title={t('seller.documents.removeTitle')}
      cancelLabel={t('office.cancel')}
      submit={t('seller.delivery.remove')}
      look="danger"
      successText={t('seller.documents.removed')}
      send={() => api('removeStoreDocument', { params: { id: document.id } })}
      onClose={onClose}
    >
      <p className="font-semibold">
        <bdi>{document.title}</bdi>
      </p>
      <p className="text-sm">{t('seller.documents.removeText')}</p>
    </ConfirmDialog>
  );
}
