import { formatDay, formatNumber } from '#core/format.ts';
import type { BillAnswer } from '#core/settlement/contract.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { download } from '#web/components/files/download.ts';
import { DownloadButton } from '#web/components/files/download-button.tsx';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/surface.tsx';

/** The HS codes and rate customs use, the invoice as a document, and a contact. */
export function BillFacts({ bill }: { bill: BillAnswer }) {
  const t = useText();
  const lang = useLang();
  const { rates } = bill.cost;
  return (
    <Card as="section" label={t('settlement.customs')} className="flex flex-col gap-3 p-4">
      <h2 className="text-base">{t('settlement.customs')}</h2>
      <ul className="flex flex-col gap-1 text-sm">
        {bill.duties.map(({ hsCode, basisPoints }) => (
          <li key={hsCode}>{t('settlement.duty', { code: hsCode, percent: formatNumber(basisPoints / 100, 2) })}</li>
        ))}
        <li>
          {t('settlement.customsRate', {
            won: rates.customs,
            date: formatDay(rates.customsAsOf, lang),
          })}
        </li>
      </ul>
      <div className="flex flex-wrap items-start gap-2">
        <DownloadButton
          label={t('settlement.pdf')}
          load={(onLater) => download('readDocument', { params: { id: bill.orderId, kind: 'secondPayment' } }, onLater)}
        />
        <LinkButton look="secondary" to={`${to.order(bill.orderId)}#questions`}>
          {t('settlement.ask')}
        </LinkButton>
      </div>
    </Card>
  );
}
