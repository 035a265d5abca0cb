import type { AssignedWorkRow } from '#core/partner/work/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { StatusChip } from '#web/ui/chip.tsx';

/** The state of what is assigned, in the words of its own pages. */
export function WorkState({ work: { work, state } }: { work: Pick<AssignedWorkRow, 'work' | 'state'> }) {
  const t = useText();
  const isOver = ['arrived', 'delivered', 'purchaseConfirmed', 'completed', 'issued'].includes(state);
  const isGone = state === 'cancelled' || state === 'refused';
  const word =
    work === 'voyage'
      ? t(`centre.voyage.status.${state}`)
      : work === 'delivery'
        ? t(`order-page.status.${state}`)
        : t(`certification.status.${state}`);
  return <StatusChip tone={isGone ? 'ink' : isOver ? 'ok' : 'brand'}>{word}</StatusChip>;
}
