import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';

/** Cancels a request after a confirmation. */
export function CancelRequest({ id }: { id: number }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" size="small" className="ms-auto" onClick={() => setOpen(true)}>
        {t('certification.cancel.do')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('certification.cancel.title')}
          cancelLabel={t('certification.cancel.keep')}
          submit={t('certification.cancel.do')}
          look="danger"
          successText={t('certification.cancel.done')}
          send={() => api('cancelCertification', { params: { id } })}
          onClose={() => setOpen(false)}
        >
          <p className="text-ink-600">{t('certification.cancel.text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
