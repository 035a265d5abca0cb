import { fullName } from '#core/full-name.ts';
import { type Lang, pick } from '#core/locale.ts';
import { frameOf } from '#core/page.ts';
import { mayUse } from '#core/rights.ts';
import type { Caller } from '#core/role.ts';
import { decideForBuyer, decideIssue } from '#server/centre/decide-issue.ts';
import { finishIssue, reportIssue } from '#server/centre/issues.ts';
import { byOf } from '#server/centre/lock.ts';
import { addPhotos } from '#server/centre/photos.ts';
import { presentWork } from '#server/centre/present.ts';
import { presentInspection } from '#server/centre/present-issues.ts';
import { listCentreOrders } from '#server/centre/queries.ts';
import { workService } from '#server/centre/serve.ts';
import { addCartons, inspectLine, removeCarton } from '#server/centre/work.ts';
import type { Bind } from '#server/http/bind.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { sendOrderRefunds } from '#server/payment/send-order-refunds.ts';

/** The China centre: the work on an order, and the buyer's decisions. */
export function centreRoutes(bind: Bind, deps: PaymentDeps): void {
  bind('listCentreOrders', async ({ db, query: { page = 0, count = 20, ...filter }, lang }) => {
    const { rows, counts, total } = await listCentreOrders(db, { ...filter, page, count });
    return {
      orders: rows.map(({ order, lastName, firstName, name, ...row }) => ({
        orderId: order.id,
        number: order.number,
        status: order.status,
        buyerName: fullName({ lastName, firstName }),
        name: pick(name, lang),
        ...row,
      })),
      counts,
      ...frameOf(rows.length, total, count),
    };
  });
  bind('readCentreOrder', (ask) => workFor(ask, ask.params.id));
  bind('inspectLine', async (ask) => {
    await inspectLine(ask.db, { orderId: ask.params.id, ...ask.body }, byOf(ask));
    return workFor(ask, ask.params.id);
  });
  bind('addCentrePhotos', async (ask) => {
    await addPhotos(ask.db, { orderId: ask.params.id, ...ask.body }, byOf(ask));
    return workFor(ask, ask.params.id);
  });
  bind('workService', async (ask) => {
    const { event, halfHours = 0, result = '' } = ask.body;
    const orderId = await workService(ask.db, { id: ask.params.id, event, halfHours, result }, byOf(ask));
    return workFor(ask, orderId);
  });
  bind('reportIssue', async (ask) => {
    await reportIssue(ask.db, { orderId: ask.params.id, ...ask.body }, byOf(ask));
    return workFor(ask, ask.params.id);
  });
  bind('decideIssueForBuyer', async (ask) => {
    const { db, params, body, caller, now } = ask;
    const orderId = await decideForBuyer(db, { issueId: params.id, ...body, memberId: caller.memberId, now });
    ask.afterResponse(() => sendOrderRefunds(deps, orderId));
    return workFor(ask, orderId);
  });
  bind('finishIssue', async (ask) => workFor(ask, await finishIssue(ask.db, ask.params.id, byOf(ask))));
  bind('addCartons', async (ask) => {
    await addCartons(ask.db, { orderId: ask.params.id, ...ask.body }, byOf(ask));
    return workFor(ask, ask.params.id);
  });
  bind('removeCarton', async (ask) => workFor(ask, await removeCarton(ask.db, ask.params.id)));
  bind('readMyInspection', ({ db, params, caller, lang }) => presentInspection(db, caller.memberId, params.id, lang));
  bind('decideIssue', async ({ db, params, body, caller, lang, now, afterResponse }) => {
    await decideIssue(db, { orderId: params.id, memberId: caller.memberId, ...body, now });
    afterResponse(() => sendOrderRefunds(deps, params.id));
    return presentInspection(db, caller.memberId, params.id, lang);
  });
}

type Viewer = {
  readonly db: Parameters<typeof presentWork>[0];
  readonly caller: Caller;
  readonly lang: Lang;
  readonly now: Date;
};

/** The centre counts blind: it sees the ordered number after the count alone. */
const workFor = ({ db, caller, lang, now }: Viewer, orderId: number) =>
  presentWork(db, orderId, { lang, now, isBlind: mayUse('centre.act', caller) });
