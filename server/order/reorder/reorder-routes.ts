import type { Bind } from '#server/http/bind.ts';
import { presentReorder } from '#server/order/reorder/present-reorder.ts';
import { readReorder, reorder } from '#server/order/reorder/reorder.ts';

/** Buying the goods of an earlier order again. */
export function reorderRoutes(bind: Bind): void {
  bind('compareReorder', async ({ db, params, caller, lang, now }) =>
    presentReorder(db, await readReorder(db, caller.memberId, params.id), lang, now),
  );
  bind('reorder', async ({ db, params, body, caller }) => {
    const outcomes = await reorder(db, { memberId: caller.memberId, orderId: params.id, lines: body.lines });
    return {
      added: outcomes.flatMap(({ id, quantity, refused }) => (refused ? [] : [{ id, quantity }])),
      refused: outcomes.flatMap(({ id, refused }) =>
        refused ? [{ id, problem: { code: refused.code, params: refused.params } }] : [],
      ),
    };
  });
}
