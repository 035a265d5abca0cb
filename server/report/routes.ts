import { frameOf, withPage } from '#core/page.ts';
import { orRefuse } from '#core/refusal.ts';
import type { ReportAnswer, ReportInput } from '#core/report/contract.ts';
import { reportRefusal } from '#core/report/refusals.ts';
import { reportMachine } from '#core/report/states.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { changeReport, createReport, decideReport, removeReport } from '#server/report/commands.ts';
import {
  historyOf,
  type HistoryRow,
  reportById,
  type ReportPage,
  reportPage,
  type ReportRow,
} from '#server/report/queries.ts';

export function reportRoutes(bind: Bind): void {
  bind('listMyReports', ({ db, caller, query }) => pageOf(db, { memberId: caller.memberId, ...withPage(query, 10) }));
  bind('readMyReport', ({ db, caller, params }) => one(db, params.id, caller.memberId));
  bind('createReport', async ({ db, caller, body, now }) =>
    one(db, await createReport(db, caller.memberId, body, now), caller.memberId),
  );
  bind('changeReport', ({ db, caller, params, body, read, now }) =>
    changed(db, { ...caller, ...params }, body, { now, read }),
  );
  bind('changeNamedReport', ({ db, caller, body: { id, ...report }, now }) =>
    changed(db, { ...caller, id }, report, { now }),
  );
  bind('removeReport', ({ db, caller, params }) => removed(db, { ...caller, ...params }));
  bind('removeNamedReport', ({ db, caller, query }) => removed(db, { ...caller, ...query }));
  bind('listReportsForStaff', ({ db, query }) => pageOf(db, withPage(query)));
  bind('decideReport', async ({ db, caller, params, body, now }) => {
    await decideReport(db, { id: params.id, memberId: caller.memberId, event: body.event, reason: body.reason }, now);
    return one(db, params.id);
  });
}

type Own = { readonly id: number; readonly memberId: number };

async function changed(
  db: Db,
  { id, memberId }: Own,
  report: ReportInput,
  run: Parameters<typeof changeReport>[3],
): Promise<ReportAnswer> {
  await changeReport(db, { id, memberId }, report, run);
  return one(db, id, memberId);
}

async function removed(db: Db, { id, memberId }: Own): Promise<null> {
  await removeReport(db, { id, memberId });
  return null;
}

async function pageOf(db: Db, input: ReportPage) {
  const { rows, total } = await reportPage(db, input);
  const history = await historyOf(
    db,
    rows.map(({ id }) => id),
  );
  const by = input.memberId === undefined ? 'operator' : 'buyer';
  return { reports: rows.map((row) => answerOf(row, history, by)), ...frameOf(rows.length, total, input.count) };
}

async function one(db: Db, id: number, memberId?: number): Promise<ReportAnswer> {
  const row = orRefuse(await reportById(db, id, memberId), reportRefusal('report.notFound'));
  return answerOf(row, await historyOf(db, [id]), memberId === undefined ? 'operator' : 'buyer');
}

function answerOf(row: ReportRow, history: readonly HistoryRow[], by: 'buyer' | 'operator'): ReportAnswer {
  const { id, type, state, title, reason, details, url, certificate, rights, reporter, createdAt, changedAt } = row;
  const past = history.flatMap(({ reportId, at, event, to, why }) =>
    reportId === id ? { at: at.toISOString(), event, to, why } : [],
  );
  return {
    id,
    type,
    status: state,
    title,
    reason,
    details,
    url,
    certificate,
    rights: [...rights],
    reporter,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    events: reportMachine.eventsFor(state, by, 'report'),
    history: past,
  };
}
