import { transfer } from '#core/ledger/rules.ts';
import { money, negative } from '#core/money.ts';
import type { Tx } from '#server/db/pool.ts';
import { post } from '#server/ledger/commands.ts';
import { balanceOf } from '#server/ledger/queries.ts';
import type { OrderRow } from '#server/order/queries.ts';
import { sumPromisedBack } from '#server/payment/queries.ts';

/** A settled import holds no money any more: what is refunded of it then is our expense. */
export async function bearAfterSettlement(
  tx: Tx,
  { id, currency }: OrderRow,
  causeId: string,
  now: Date,
): Promise<void> {
  const held = negative(await balanceOf(tx, 'buyerFunds', id, currency));
  const missing = (await sumPromisedBack(tx, id)) - held.minor;
  if (missing <= 0) return;
  await post(tx, {
    cause: 'importSettled',
    causeId: `${id}:${causeId}`,
    orderId: id,
    at: now,
    entries: transfer({ account: 'buyerFunds' }, { account: 'promotion' }, money(missing, currency)),
  });
}
