import { useState } from 'react';
import { formatDay } from '#core/format.ts';
import type { ImportAnswer } from '#core/importing/contract.ts';
import { RequestCertificates } from '#web/admin/imports/request-certificates.tsx';
import { DecideReview } from '#web/admin/imports/decide-review.tsx';
import { DeclaredGoods } from '#web/admin/imports/declared-goods.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { ImportFacts } from '#web/components/import/import-facts.tsx';
import { CertificateList } from '#web/components/certification/certificate-list.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { Button } from '#web/ui/button.tsx';

/**
 * How the products are imported, the documents required, and the expert's decision while the order waits for it
 * (IMP-005).
 */
export function ReviewSection({
  imported,
  lines,
  mayDecide,
}: {
  imported: ImportAnswer;
  lines: Parameters<typeof DeclaredGoods>[0]['lines'];
  mayDecide: boolean;
}) {
  const t = useText();
  const lang = useLang();
  const [open, setOpen] = useState<'ask' | 'pass' | 'refuse'>();
  const isWaiting = mayDecide && imported.status === 'pendingReview';
  const close = () => setOpen(undefined);
  return (
    <Section title={t('importing.review.title')}>
      <div className="flex flex-col gap-5">
        <ImportFacts imported={imported} />
        <DeclaredGoods imported={imported} lines={lines} />
        <div className="flex flex-col gap-2">
          <h3 className="text-base">{t('importing.certificates.title')}</h3>
          {imported.certificatesBy && (
            <p className="text-sm text-ink-600">
              {t('importing.certificates.by', {
                date: formatDay(imported.certificatesBy, lang),
              })}
            </p>
          )}
          <CertificateList imported={imported} none={t('importing.certificates.none')} />
        </div>
        {imported.reviewNote && (
          <p>
            <span className="text-sm text-ink-600">{t('importing.review.note')}: </span>
            <bdi>{imported.reviewNote}</bdi>
          </p>
        )}
        {isWaiting && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setOpen('pass')}>{t('importing.review.pass')}</Button>
            <Button look="secondary" onClick={() => setOpen('ask')}>
              {t('importing.certificates.ask')}
            </Button>
            <Button look="danger" onClick={() => setOpen('refuse')}>
              {t('importing.review.refuse')}
            </Button>
          </div>
        )}
      </div>
      {open === 'ask' && <RequestCertificates imported={imported} onClose={close} />}
      {(open === 'pass' || open === 'refuse') && <DecideReview imported={imported} decision={open} onClose={close} />}
    </Section>
  );
}
