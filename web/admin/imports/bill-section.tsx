import { useState } from 'react';
import type { BillAnswer } from '#core/settlement/contract.ts';
import { RequestBill } from '#web/admin/imports/request-bill.tsx';
import { useText } from '#web/i18n/text.tsx';
import { BillTable } from '#web/components/order/bill-table.tsx';
import { download } from '#web/components/files/download.ts';
import { DownloadButton } from '#web/components/files/download-button.tsx';
import type { Answered } from '#web/components/office/answered.ts';
import { ListProblem, Section } from '#web/components/office/pieces.tsx';
import { DateTime } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { type ChipTone, StatusChip } from '#web/ui/chip.tsx';
import { Notice } from '#web/ui/states.tsx';

const TONES: Record<NonNullable<BillAnswer['status']>, ChipTone> = { requested: 'warn', paid: 'ok', superseded: 'ink' };

/** The second payment of an import: a preview, or the issued invoice. Nothing before the products are at the centre. */
export function BillSection({ result }: { result: Answered<BillAnswer> | undefined }) {
  const t = useText();
  if (!result) return null;
  const bill = result.answer;
  return (
    <Section
      title={t('settlement.secondPayment')}
      aside={
        bill && (
          <StatusChip tone={bill.status ? TONES[bill.status] : 'ink'}>
            {t(`settlement.billState.${bill.status ?? 'none'}`)}
          </StatusChip>
        )
      }
    >
      {bill ? <Bill bill={bill} /> : <ListProblem problem={result.problem} />}
    </Section>
  );
}

function Bill({ bill }: { bill: BillAnswer }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const isPaid = bill.status === 'paid';
  return (
    <div className="flex flex-col gap-4">
      {bill.hindrances.length > 0 && <Hindrances of={bill.hindrances} />}
      <BillTable bill={bill} />
      {bill.note && (
        <p>
          <span className="text-sm text-ink-600">{t('settlement.note')}: </span>
          <bdi>{bill.note}</bdi>
        </p>
      )}
      {bill.status === 'requested' && bill.dueAt && (
        <p className="text-sm text-ink-600">
          {t('order-page.payBy')} <DateTime at={bill.dueAt} how="minute" />
          {bill.acceptedAt && <> · {t('settlement.accepted')}</>}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {!isPaid && bill.hindrances.length === 0 && (
          <Button look={bill.status ? 'secondary' : 'primary'} onClick={() => setOpen(true)}>
            {t(bill.status ? 'settlement.requestAgain' : 'settlement.request')}
          </Button>
        )}
        {bill.status && (
          <DownloadButton
            label={t('settlement.pdf')}
            load={(onLater) =>
              download('readDocumentForStaff', { params: { id: bill.orderId, kind: 'secondPayment' } }, onLater)
            }
          />
        )}
      </div>
      {isOpen && <RequestBill bill={bill} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Why the payment cannot be calculated. */
export function Hindrances({ of }: { of: readonly string[] }) {
  const t = useText();
  return (
    <Notice tone="warn">
      <p className="font-medium">{t('settlement.hindrances')}</p>
      <ul className="list-disc ps-5">
        {of.map((name) => (
          <li key={name}>{t(`settlement.hindrance.${name}`)}</li>
        ))}
      </ul>
    </Notice>
  );
}
