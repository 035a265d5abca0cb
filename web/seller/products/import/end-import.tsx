import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { TableImportAnswer } from '#core/listing/table/contract.ts';
import { api } from '#web/api/client.ts';
import { DueTime } from '#web/components/due-time.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Button } from '#web/ui/button.tsx';

type Props = { one: TableImportAnswer };

/** Takes an import back, after a question that says what is left as it is. */
export function UndoImport({ one: { id, name, undoUntil, counts } }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="secondary" size="small" className="pointer-coarse:min-h-11" onClick={() => setAsking(true)}>
        {t('seller.imports.undo.button')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('seller.imports.undo.title')}
          submit={t('seller.imports.undo.button')}
          cancelLabel={t('ui.close')}
          look="danger"
          onClose={() => setAsking(false)}
          send={async () => {
            await api('undoTableImport', { params: { id } });
            await navigate(toOffice.sellerImport(id));
          }}
        >
          <p className="font-semibold">
            <bdi>{name}</bdi> · {t('seller.imports.counts.saved', { number: counts.saved ?? 0 })}
          </p>
          <p>{t('seller.imports.undo.text')}</p>
          {undoUntil && (
            <p className="text-sm text-ink-600">
              {t('seller.imports.undo.until')} <DueTime at={undoUntil} />
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Gives up an import of which nothing is saved. */
export function RemoveImport({ one: { id, name } }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="quiet" size="small" className="pointer-coarse:min-h-11" onClick={() => setAsking(true)}>
        {t('seller.imports.remove.button')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('seller.imports.remove.title')}
          submit={t('seller.imports.remove.button')}
          cancelLabel={t('ui.close')}
          look="danger"
          successText={t('seller.imports.remove.done')}
          onClose={() => setAsking(false)}
          send={async () => {
            await api('removeTableImport', { params: { id } });
            await navigate(toOffice.sellerUpload());
          }}
        >
          <p className="font-semibold">
            <bdi>{name}</bdi>
          </p>
          <p>{t('seller.imports.remove.text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
