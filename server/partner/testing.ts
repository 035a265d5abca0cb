import type { PartnerKind } from '#core/role.ts';
import type { BuiltImport, ImportShop } from '#server/importing/builders.ts';
import type { BuiltMember } from '#server/member/builders.ts';
import { aPartner } from '#server/partner/builders.ts';
import { billed } from '#server/settlement/builders.ts';

export const DETAILS = { vessel: '', container: '', masterBill: '', leavesOn: null, arrivesOn: null };

/** A voyage with one paid import, closed unless it is still loading. */
export async function aVoyage(
  shop: ImportShop,
  { isClosed = true }: { isClosed?: boolean } = {},
): Promise<{ id: number; code: string; order: BuiltImport }> {
  const { token } = shop.staff.centre;
  const order = await billed(shop, { isPaid: true, quantity: 240 });
  const { id, code } = (await shop.call('openVoyage', { token, body: { mode: 'LCL', ...DETAILS } })).answer;
  const { pallets } = (await shop.call('addPallet', { token, params: { id } })).answer;
  const { cartons } = (await shop.call('readCentreOrder', { token, params: { id: order.id } })).answer;
  const cartonIds = cartons.map((carton) => carton.id);
  await shop.call('loadPallet', { token, params: { id: pallets[0]?.id ?? 0 }, body: { cartonIds } });
  if (isClosed) await shop.call('moveVoyage', { token, params: { id }, body: { event: 'close', ...DETAILS } });
  return { id, code, order };
}

/** Assigns by the operator's call; returns the answer to it and the id of the assignment. */
export async function assign(
  shop: ImportShop,
  to: BuiltMember,
  reference: string,
  more: { leg?: 'china' | 'korea'; task?: string; dueOn?: string } = {},
) {
  const reply = await shop.call('assignWork', {
    token: shop.staff.operator.token,
    params: { id: to.id },
    body: { reference, task: '운송과 신고를 부탁드립니다', ...more },
  });
  const { status } = reply;
  return { status, reply, id: status === 201 ? (reply.answer.assignments[0]?.id ?? 0) : 0 };
}

/** An approved partner with one assignment. */
export async function assigned(shop: ImportShop, kind: PartnerKind, reference: string, leg?: 'china' | 'korea') {
  const partner = await aPartner(shop.db, { kind });
  const { id } = await assign(shop, partner, reference, leg ? { leg } : {});
  return { partner, id };
}
