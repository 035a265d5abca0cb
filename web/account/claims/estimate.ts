import { useEffect, useState } from 'react';
import type { ClaimAnswer } from '#core/claim/contract.ts';
import type { ClaimKind, ClaimReason } from '#core/claim/states.ts';
import type { Answers } from '#core/contract.ts';
import { api } from '#web/api.ts';

export type ClaimOffer = Answers['readClaimOffer'];
type Wish = {
  readonly kind: ClaimKind;
  readonly lines: { id: number; quantity: number }[];
  readonly reason: ClaimReason;
};

/**
 * What would go back for what is chosen, as the server works it out; nothing while nothing is chosen or it cannot be
 * had.
 */
export function useEstimate(orderId: number, wish: Wish | undefined): ClaimAnswer['back'] {
  const [back, setBack] = useState<ClaimAnswer['back']>(null);
  const asked = wish && wish.lines.length > 0 ? JSON.stringify(wish) : '';
  useEffect(() => {
    if (!wish || !asked) return setBack(null);
    let isOver = false;
    const timer = setTimeout(() => {
      api('estimateClaim', { params: { id: orderId }, body: wish }).then(
        (answer) => {
          if (!isOver) setBack(answer);
        },
        () => {
          if (!isOver) setBack(null);
        },
      );
    }, 200);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
    // `asked` says all of the wish.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [orderId, asked]);
  return back;
}
