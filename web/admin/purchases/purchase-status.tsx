import type { PurchaseState } from '#core/importing/states.ts';
import { useText } from '#web/i18n/text.tsx';
import { type ChipTone, StatusChip } from '#web/ui/chip.tsx';

const TONES: Readonly<Record<PurchaseState, ChipTone>> = {
  draft: 'warn',
  ordering: 'brand',
  created: 'warn',
  paying: 'brand',
  paid: 'brand',
  shipped: 'brand',
  received: 'ok',
  cancelled: 'ink',
};

/** The state of a purchase as text. */
export function PurchaseStatus({ status }: { status: PurchaseState }) {
  const t = useText();
  return <StatusChip tone={TONES[status]}>{t(`purchase.status.${status}`)}</StatusChip>;
}
