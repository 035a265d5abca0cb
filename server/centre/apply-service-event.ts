import { kstDate } from '#core/calendar.ts';
import { centreRefusal } from '#core/centre/refusals.ts';
import { whyNotFinishService, whyNotProven } from '#core/centre/rules.ts';
import type { ServiceEvent } from '#core/importing/states.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { evidenceOf } from '#server/centre/evidence.ts';
import { type By, lockWork } from '#server/centre/lock.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { servicesOf } from '#server/importing/queries.ts';
import { transitionService, orderOfService } from '#server/importing/review/requested-work.ts';
import { tariffById } from '#server/logistics/queries.ts';
import { transitionOrder } from '#server/order/transition.ts';
import type { OrderRow } from '#server/order/queries.ts';

export type ServiceTransition = {
  readonly id: number;
  readonly event: Exclude<ServiceEvent, 'request'>;
  readonly halfHours: number;
  readonly result: string;
};

/**
 * Starts, finishes, rejects or reopens an additional service; its order is in services while one is in progress. It is
 * finished with its proof, hourly work also with its half hours (`centre.halfHoursRequired`); rejecting and reopening
 * need a reason. Returns the order's id.
 */
export async function applyServiceEvent(
  db: Db,
  { id, event, halfHours, result }: ServiceTransition,
  by: By,
): Promise<number> {
  return transaction(db, async (tx) => {
    const notFound = centreRefusal('centre.notFound');
    const orderId = orRefuse(await orderOfService(tx, id), notFound);
    const { orderRow: row, importRow } = await lockWork(tx, orderId);
    const service = orRefuse(
      (await servicesOf(tx, orderId)).find((one) => one.id === id),
      notFound,
    );
    const rule = (await tariffById(tx, importRow.tariffVersionId, kstDate(by.now)))?.fees.find(
      ({ code }) => code === service.kind,
    );
    const hours = event === 'finish' && rule?.unit === 'PERSON_HOUR' ? halfHours : 0;
    const over = { result: result.trim(), doneAt: by.now, doneBy: by.memberId, halfHours: hours };
    const again = { doneAt: null, doneBy: null, halfHours: 0 };
    const change = event === 'begin' ? {} : event === 'reopen' ? again : over;
    const isMoved = await transitionService(tx, service, event, by.role, change);
    refuseIf(isMoved ? undefined : centreRefusal('centre.transitionNotAllowed', { event, state: service.status }));
    const needsReason = event === 'reject' || event === 'reopen';
    refuseIf(needsReason && result.trim() === '' ? centreRefusal('centre.reasonRequired') : undefined);
    if (event === 'finish') {
      refuseIf(whyNotFinishService(rule, { count: service.count, halfHours }));
      refuseIf(whyNotProven({ ...service, result }, await evidenceOf(tx, orderId, service.orderLineId)));
    }
    if (event === 'reopen')
      await recordDecision(tx, {
        action: 'reopenService',
        subject: { kind: 'order', id: orderId, label: row.number },
        orderId,
        params: { service: service.kind, halfHours: service.halfHours },
        reason: result,
        memberId: by.memberId,
        now: by.now,
      });
    await followServices(tx, row, by);
    return orderId;
  });
}

/** An order is in services while one is in progress. */
async function followServices(tx: Tx, row: OrderRow, { role, memberId, now }: By): Promise<void> {
  const isBusy = (await servicesOf(tx, row.id)).some(({ status }) => status === 'inProgress');
  const actor = { role: 'centre', memberId: role === 'centre' ? memberId : null } as const;
  if (isBusy && row.status === 'atChinaCentre') await transitionOrder(tx, row, 'startServices', actor, now);
  if (!isBusy && row.status === 'servicesInProgress') await transitionOrder(tx, row, 'finishServices', actor, now);
}
