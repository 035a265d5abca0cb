import { frameOf } from '#core/page.ts';
import { orRefuse } from '#core/refusal.ts';
import { retentionRefusal } from '#core/retention/refusals.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { liftHold, placeHold } from '#server/retention/holds.ts';
import { findHold, listHolds } from '#server/retention/queries.ts';
import { retentionReport } from '#server/retention/report.ts';

export function retentionRoutes(bind: Bind, accessLogYears: number | undefined): void {
  bind('readRetention', ({ db, now }) => retentionReport(db, accessLogYears, now));
  bind('listLegalHolds', async ({ db, query }) => {
    const { lifted = false, page = 0, count = 20 } = query;
    const { holds, total } = await listHolds(db, { lifted, page, count });
    return { holds, ...frameOf(holds.length, total, count) };
  });
  bind('placeLegalHold', async ({ db, body, caller, now }) => {
    const id = await placeHold(db, { ...body, staffId: caller.memberId, now });
    return readOne(db, id);
  });
  bind('liftLegalHold', async ({ db, params, body, caller, now }) => {
    await liftHold(db, { id: params.id, ...body, staffId: caller.memberId, now });
    return readOne(db, params.id);
  });
}

const readOne = async (db: Db, id: number) =>
  orRefuse(await findHold(db, id), retentionRefusal('retention.holdNotFound'));
