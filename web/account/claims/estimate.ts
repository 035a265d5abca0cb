import { useEffect, useState } from 'react';
import type { ClaimAnswer } from '#core/claim/contract.ts';
import type { ClaimKind, ClaimReason } from '#core/claim/states.ts';
import type { Answers } from '#core/contract.ts';
import { api, ApiRefusal } from '#web/api/client.ts';

export type ClaimOffer = Answers['readClaimOffer'];
type ClaimInput = {
  readonly kind: ClaimKind;
  readonly lines: { id: number; quantity: number }[];
  readonly reason: ClaimReason;
};

type Estimate = { readonly back: ClaimAnswer['back']; readonly refusal?: ApiRefusal };
const NOTHING: Estimate = { back: null };

/**
 * The refund for the chosen pieces, calculated by the server, or why they cannot be taken out; nothing while nothing is
 * chosen or when the server cannot be reached.
 */
export function useEstimate(orderId: number, input: ClaimInput | undefined): Estimate {
  const [estimate, setEstimate] = useState(NOTHING);
  const requestText = input && input.lines.length > 0 ? JSON.stringify(input) : '';
  useEffect(() => {
    if (!input || !requestText) return setEstimate(NOTHING);
    let isOver = false;
    const timer = setTimeout(() => {
      api('estimateClaim', { params: { id: orderId }, body: input }).then(
        (answer) => {
          if (!isOver) setEstimate({ back: answer });
        },
        (problem: unknown) => {
          if (!isOver) setEstimate(problem instanceof ApiRefusal ? { back: null, refusal: problem } : NOTHING);
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
  return estimate;
}
