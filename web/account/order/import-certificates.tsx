import { useState } from 'react';
import { formatDay } from '#core/format.ts';
import type { ImportAnswer } from '#core/importing/contract.ts';
import { api } from '#web/api/client.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { ScrollTarget } from '#web/components/scroll-target.tsx';
import { CertificateList, useCertificateName } from '#web/components/certification/certificate-list.tsx';
import { isUploading, keysOf, NO_FILES, wrongFiles } from '#web/components/files/upload-files.tsx';
import { FileField } from '#web/forms/file-field.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

type Type = ImportAnswer['certificates'][number]['type'];
/** Certificates are scans or documents. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

/**
 * The certificates the expert requested, with their deadline, and the upload while the review is open (IMP-005).
 * Nothing when none were requested.
 */
export function ImportCertificates({ imported, onDone }: { imported: ImportAnswer; onDone(): void }) {
  const t = useText();
  const lang = useLang();
  const nameOf = useCertificateName();
  const [open, setOpen] = useState<Type>();
  const { certificates, certificatesBy, reviewNote, status } = imported;
  if (certificates.length === 0) return null;
  const isWaiting = status === 'pendingReview';
  const missing = certificates.filter(({ handedIn }) => !handedIn);
  return (
    <Card as="section" label={t('importing.certificates.title')} className="flex flex-col gap-4 p-4 sm:p-6">
      <ScrollTarget id="certificates" />
      <h2 className="text-lg">{t('importing.certificates.title')}</h2>
      {isWaiting && missing.length > 0 && certificatesBy && (
        <Notice tone="warn">{t('importing.certificates.please', { date: formatDay(certificatesBy, lang) })}</Notice>
      )}
      {isWaiting && reviewNote && <p dir="auto">{reviewNote}</p>}
      <CertificateList imported={imported} none="" />
      {isWaiting && (
        <div className="flex flex-wrap gap-2">
          {certificates.map(({ type, handedIn }) => (
            <Button key={type} look={handedIn ? 'quiet' : 'secondary'} icon="plus" onClick={() => setOpen(type)}>
              {t(handedIn ? 'importing.certificates.more' : 'importing.certificates.handIn', { name: nameOf(type) })}
            </Button>
          ))}
        </div>
      )}
      {open && <HandIn orderId={imported.orderId} type={open} onClose={() => setOpen(undefined)} onDone={onDone} />}
    </Card>
  );
}

function HandIn({ orderId, type, onClose, onDone }: { orderId: number; type: Type; onClose(): void; onDone(): void }) {
  const t = useText();
  const nameOf = useCertificateName();
  const form = useForm({
    start: NO_FILES,
    judge: wrongFiles,
    send: async ({ files }) => {
      await sendEach(orderId, type, keysOf(files));
      onDone();
    },
  });
  const name = nameOf(type);
  return (
    <FormDialog
      form={form}
      title={t('importing.certificates.handIn', { name })}
      cancelLabel={t('account.notYet')}
      submit={t('importing.certificates.sendFiles')}
      disabled={useValues(form, ({ files }) => isUploading(files))}
      successText={t('importing.certificates.received')}
      onClose={onClose}
    >
      <FileField name="files" label={name} types={TYPES} />
    </FormDialog>
  );
}

async function sendEach(orderId: number, certificate: Type, keys: readonly string[]): Promise<void> {
  for (const file of keys) await api('handInCertificate', { params: { id: orderId }, body: { certificate, file } });
}
