import { useEffect, useState } from 'react';
import type { ClaimAnswer } from '#core/claim/contract.ts';
import type { ClaimKind, ClaimReason } from '#core/claim/states.ts';
import type { Answers } from '#core/contract.ts';
import { api } from '#web/api/client.ts';

export type ClaimOffer = Answers['readClaimOffer'];
type ClaimInput = {
  readonly kind: ClaimKind;
  readonly lines: { id: number; quantity: number }[];
  readonly reason: ClaimReason;
};

/** The refund for the chosen pieces, calculated by the server; null while nothing is chosen or when the call fails. */
export function useEstimate(orderId: number, input: ClaimInput | undefined): ClaimAnswer['back'] {
  const [back, setBack] = useState<ClaimAnswer['back']>(null);
  const requestText = input && input.lines.length > 0 ? JSON.stringify(input) : '';
  useEffect(() => {
    if (!input || !requestText) return setBack(null);
    let isOver = false;
    const timer = setTimeout(() => {
      api('estimateClaim', { params: { id: orderId }, body: input }).then(
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
    // `requestText` covers the whole input.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [orderId, requestText]);
  return back;
}
