import { useState } from 'react';
import type { SettlementAnswer } from '#core/settlement/contract.ts';
import { Hindrances } from '#web/admin/imports/bill-section.tsx';
import { SettleImport } from '#web/admin/imports/settle-import.tsx';
import { WaiveAdjustment } from '#web/admin/imports/waive-adjustment.tsx';
import { useText } from '#web/i18n/text.tsx';
import { download } from '#web/components/files/download.ts';
import { DownloadButton } from '#web/components/files/download-button.tsx';
import type { Answered } from '#web/components/office/answered.ts';
import { ListProblem, Section } from '#web/components/office/pieces.tsx';
import { SettlementOutcome } from '#web/components/order/settlement-outcome.tsx';
import { SettlementTable } from '#web/components/order/settlement-table.tsx';
import { Button } from '#web/ui/button.tsx';
import { type ChipTone, StatusChip } from '#web/ui/chip.tsx';

const TONES: Record<NonNullable<SettlementAnswer['status']>, ChipTone> = {
  refunding: 'brand',
  adjustmentAsked: 'warn',
  adjustmentAccepted: 'warn',
  done: 'ok',
};

/** The actual cost of an import: a preview, or the settlement. Nothing before the products are in Korea. */
export function SettlementSection({ result }: { result: Answered<SettlementAnswer> | undefined }) {
  const t = useText();
  if (!result) return null;
  const settlement = result.answer;
  return (
    <Section
      title={t('settlement.settlement')}
      aside={
        settlement && (
          <StatusChip tone={settlement.status ? TONES[settlement.status] : 'ink'}>
            {t(`settlement.state.${settlement.status ?? 'none'}`)}
          </StatusChip>
        )
      }
    >
      {settlement ? <Settlement settlement={settlement} /> : <ListProblem problem={result.problem} />}
    </Section>
  );
}

function Settlement({ settlement }: { settlement: SettlementAnswer }) {
  const t = useText();
  const [open, setOpen] = useState<'settle' | 'waive'>();
  const { status, hindrances, orderId, note } = settlement;
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-col gap-4">
      {hindrances.length > 0 && <Hindrances of={hindrances} />}
      <SettlementTable settlement={settlement} />
      <SettlementOutcome settlement={settlement} />
      {note && (
        <p dir="auto" className="whitespace-pre-line">
          {note}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {status === null && hindrances.length === 0 && (
          <Button onClick={() => setOpen('settle')}>{t('settlement.settle')}</Button>
        )}
        {(status === 'adjustmentAsked' || status === 'adjustmentAccepted') && (
          <Button look="secondary" onClick={() => setOpen('waive')}>
            {t('settlement.waive')}
          </Button>
        )}
        {status && (
          <DownloadButton
            label={t('settlement.pdf')}
            load={(onLater) =>
              download('readDocumentForStaff', { params: { id: orderId, kind: 'settlement' } }, onLater)
            }
          />
        )}
      </div>
      {open === 'settle' && <SettleImport settlement={settlement} onClose={close} />}
      {open === 'waive' && <WaiveAdjustment orderId={orderId} onClose={close} />}
    </div>
  );
}
