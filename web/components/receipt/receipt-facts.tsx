import type { ReceiptAnswer } from '#core/receipt/contract.ts';
import type { ReceiptState } from '#core/receipt/states.ts';
import { useText } from '#web/i18n/text.tsx';
import { Bidi } from '#web/components/price.tsx';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';

const TONES: Record<ReceiptState, ChipTone> = { requested: 'brand', issued: 'ok', failed: 'sale', cancelled: 'ink' };
/** Codes of the server for a receipt that was not issued; other reasons are the provider's text. */
const REASONS = ['notByAccount', 'orderEnded'] as const;

export function ReceiptChip({ status }: { status: ReceiptState }) {
  const t = useText();
  return <Chip tone={TONES[status]}>{t(`receipt.status.${status}`)}</Chip>;
}

/** Kind, use and number of a receipt in a line, or why it was not issued. */
export function ReceiptWhat({ receipt }: { receipt: Omit<ReceiptAnswer, 'orderId'> }) {
  const t = useText();
  const reason = REASONS.find((option) => option === receipt.failure);
  return (
    <span className="flex min-w-0 flex-col">
      <span>
        {t(`receipt.kind.${receipt.kind}`)}
        {receipt.use && ` · ${t(`receipt.use.${receipt.use}`)}`}
      </span>
      <span className="text-sm text-ink-600">
        <Bidi className="tabular">{receipt.identity}</Bidi>
        {receipt.company && (
          <>
            {' · '}
            <bdi>{receipt.company}</bdi>
          </>
        )}
      </span>
      {reason && <span className="text-sm text-ink-600">{t(`receipt.reason.${reason}`)}</span>}
      {receipt.status === 'failed' && <span className="text-sm text-sale-700">{t('receipt.reason.refused')}</span>}
    </span>
  );
}
