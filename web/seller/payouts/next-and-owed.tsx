import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { needed } from '#web/components/office/answered.ts';
import { DebtNotice } from '#web/seller/payouts/debts/debt-notice.tsx';
import { NextPayout } from '#web/seller/payouts/next-payout.tsx';

type Loaded = { readonly next: Answer<'readNextPayout'>; readonly debts: Answer<'listOwnDebts'> };

export async function loadNextAndOwed(request: Request): Promise<Loaded> {
  const [next, debts] = await Promise.all([
    needed(request, () => api('readNextPayout')),
    needed(request, () => api('listOwnDebts')),
  ]);
  return { next, debts };
}

/** What the store is paid next, and what it was asked to pay. */
export function NextAndOwed({ next, debts }: Loaded) {
  return (
    <>
      <DebtNotice debts={debts} />
      <NextPayout answer={next} />
    </>
  );
}
