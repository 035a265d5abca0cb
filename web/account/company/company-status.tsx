import { formatInstant } from '#core/format.ts';
import type { CompanyAnswer } from '#core/company/contract.ts';
import { AttachedFiles } from '#web/components/files/attached-files.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

const TONES = { submitted: 'brand', approved: 'ok', refused: 'sale' } as const;
const NOTICES = { submitted: 'info', approved: 'ok', refused: 'error' } as const;

/** What staff and the tax service say about the papers, and the certificate that was handed in. */
export function CompanyStatus({ papers }: { papers: CompanyAnswer }) {
  const t = useText();
  const lang = useLang();
  const { status, reason, tax, certificate, certificateIssuedOn } = papers;
  return (
    <Card as="section" className="flex flex-col gap-4 p-5 sm:p-6">
      <h2 className="flex flex-wrap items-center gap-2 text-lg">
        {t('company.status.title')}
        <Chip tone={status ? TONES[status] : 'ink'}>{t(`company.status.${status ?? 'none'}`)}</Chip>
      </h2>
      <Notice tone={status ? NOTICES[status] : 'info'}>
        <p>{t(`company.status.${status ?? 'none'}Text`)}</p>
        {reason && (
          <p dir="auto" className="mt-1 font-semibold whitespace-pre-line">
            {reason}
          </p>
        )}
      </Notice>
      {papers.storeSuspended && <Notice tone="warn">{t('company.status.storeSuspended')}</Notice>}
      {tax && (
        <p className="text-sm text-ink-600">
          {t('company.tax.checked', {
            status: t(`company.tax.${tax.status}`),
            date: formatInstant(tax.checkedAt, lang, 'day'),
          })}
        </p>
      )}
      {certificate && certificateIssuedOn && (
        <div className="flex flex-col gap-2">
          <h3 className="text-base">{t('company.field.certificate')}</h3>
          <p className="text-sm text-ink-600">
            {t('company.issuedOn', { date: formatInstant(certificateIssuedOn, lang, 'day') })}
          </p>
          <AttachedFiles files={[certificate]} />
        </div>
      )}
    </Card>
  );
}
