import type { ReceiptAnswer } from '#core/receipt/contract.ts';
import { RECEIPT_KINDS, RECEIPT_STATES, type ReceiptKind, type ReceiptState } from '#core/receipt/states.ts';
import { useText } from '#web/i18n/text.tsx';
import { Bidi } from '#web/components/price.tsx';
import { Chip, ChipLink, type ChipTone } from '#web/ui/chip.tsx';

const TONES: Record<ReceiptState, ChipTone> = { requested: 'brand', issued: 'ok', failed: 'sale', cancelled: 'ink' };
/** Codes of the server for a receipt that was not issued; other reasons are the provider's text. */
const REASONS = ['notByAccount', 'orderEnded'] as const;

export function ReceiptChip({ status }: { status: ReceiptState }) {
  const t = useText();
  return <Chip tone={TONES[status]}>{t(`receipt.status.${status}`)}</Chip>;
}

/** Kind, use and number of a receipt in a line, or why it was not issued. */
export function ReceiptWhat({ receipt }: { receipt: ReceiptAnswer }) {
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

export const kindIn = (search: URLSearchParams): ReceiptKind | undefined =>
  RECEIPT_KINDS.find((kind) => kind === search.get('kind'));
export const stateIn = (search: URLSearchParams): ReceiptState | undefined =>
  RECEIPT_STATES.find((state) => state === search.get('status'));

/** All kinds or one, as links. */
export function ReceiptKinds({
  kind,
  hrefOf,
}: {
  kind: ReceiptKind | undefined;
  hrefOf(change: { kind: ReceiptKind | undefined }): string;
}) {
  const t = useText();
  return (
    <ul aria-label={t('receipt.kinds')} className="flex flex-wrap gap-1">
      {[undefined, ...RECEIPT_KINDS].map((one) => (
        <li key={one ?? 'all'}>
          <ChipLink href={hrefOf({ kind: one })} isCurrent={one === kind}>
            {one ? t(`receipt.kind.${one}`) : t('office.list.all')}
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}
