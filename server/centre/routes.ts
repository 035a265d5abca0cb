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
import { applyServiceEvent } from '#server/centre/apply-service-event.ts';
import { addCartons, inspectLine, removeCarton } from '#server/centre/work.ts';
import type { Bind } from '#server/http/bind.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { sendOrderRefunds } from '#server/payment/refunds/send-order-refunds.ts';

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
  bind('readCentreOrder', (context) => workFor(context, context.params.id));
  bind('inspectLine', async (context) => {
    await inspectLine(context.db, { orderId: context.params.id, ...context.body }, byOf(context));
    return workFor(context, context.params.id);
  });
  bind('addCentrePhotos', async (context) => {
    await addPhotos(context.db, { orderId: context.params.id, ...context.body }, byOf(context));
    return workFor(context, context.params.id);
  });
  bind('workService', async (context) => {
    const { event, halfHours = 0, result = '' } = context.body;
    const orderId = await applyServiceEvent(
      context.db,
      { id: context.params.id, event, halfHours, result },
      byOf(context),
    );
    return workFor(context, orderId);
  });
  bind('reportIssue', async (context) => {
    await reportIssue(context.db, { orderId: context.params.id, ...context.body }, byOf(context));
    return workFor(context, context.params.id);
  });
  bind('decideIssueForBuyer', async (context) => {
    const { db, params, body, caller, now } = context;
    const orderId = await decideForBuyer(db, { issueId: params.id, ...body, memberId: caller.memberId, now });
    context.afterResponse(() => sendOrderRefunds(deps, orderId));
    return workFor(context, orderId);
  });
  bind('finishIssue', async (context) =>
    workFor(context, await finishIssue(context.db, context.params.id, byOf(context))),
  );
  bind('addCartons', async (context) => {
    await addCartons(context.db, { orderId: context.params.id, ...context.body }, byOf(context));
    return workFor(context, context.params.id);
  });
  bind('removeCarton', async (context) => workFor(context, await removeCarton(context.db, context.params.id)));
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
