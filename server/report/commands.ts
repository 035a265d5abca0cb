import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import { orRefuse, Refused, refuseIf } from '#core/refusal.ts';
import { reportRefusal } from '#core/report/refusals.ts';
import {
  movedReport,
  OPEN_REPORTS_MAX,
  type ReportForm,
  whyNotWithdrawn,
  wrongReportFields,
} from '#core/report/rules.ts';
import type { ReportInput } from '#core/report/contract.ts';
import type { ReportEvent, ReportState } from '#core/report/states.ts';
import { refuseFields } from '#core/request-refusals.ts';
import { tidyName, tidyText } from '#core/text.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { lockMember } from '#server/member/queries.ts';
import * as queries from '#server/report/queries.ts';

/** The report as stored. */
function tidied(input: ReportInput): ReportForm {
  const { reporter } = input;
  return {
    type: input.type,
    title: tidyName(input.title),
    reason: tidyText(input.reason),
    details: tidyText(input.details),
    url: (input.url ?? '').trim(),
    certificate: tidyName(input.certificate ?? ''),
    rights: (input.rights ?? []).map(
      ({ kind, country, name, number = '', registeredOn = '', expiresOn = '', holder = '' }) => ({
        kind,
        country,
        name: tidyName(name),
        number: tidyName(number),
        registeredOn,
        expiresOn,
        holder: tidyName(holder),
      }),
    ),
    reporter: {
      name: tidyName(reporter.name),
      company: tidyName(reporter.company ?? ''),
      phone: tidyName(reporter.phone ?? ''),
      email: tidyName(reporter.email ?? ''),
    },
  };
}

/** Submits a report. Returns its id. */
export async function createReport(db: Db, memberId: number, input: ReportInput, now: Date): Promise<number> {
  const form = tidied(input);
  refuseFields(wrongReportFields(form));
  return transaction(db, async (tx) => {
    await lockMember(tx, memberId);
    refuseIf(
      (await queries.countOpen(tx, memberId)) >= OPEN_REPORTS_MAX
        ? reportRefusal('report.full', { limit: OPEN_REPORTS_MAX })
        : undefined,
    );
    const id = await queries.insertReport(tx, { ...form, memberId, state: 'received', createdAt: now, changedAt: now });
    await queries.transitionReport(tx, { id, event: 'create', from: null, to: 'received', memberId, why: '', at: now });
    return id;
  });
}

/** Changes a report of this member; one that waited for more information returns to review. */
export async function changeReport(
  db: Db,
  who: { id: number; memberId: number },
  input: ReportInput,
  { now, read }: { readonly now: Date; readonly read?: ReadBefore | undefined },
): Promise<void> {
  const form = tidied(input);
  await transaction(db, async (tx) => {
    const stored = orRefuse(await queries.lockReport(tx, who.id, who.memberId), reportRefusal('report.notFound'));
    refuseIf(whyChanged(read, stored));
    const from = stored.state;
    refuseFields(wrongReportFields(form));
    await move(tx, { ...who, from, event: 'change', by: 'buyer', why: '', at: now }, form);
  });
}

/** Withdraws a report of this member permanently. */
export async function removeReport(db: Db, who: { id: number; memberId: number }): Promise<void> {
  await transaction(db, async (tx) => {
    refuseIf(whyNotWithdrawn(await locked(tx, who.id, who.memberId)));
    await queries.deleteReport(tx, who.id);
  });
}

/** An operator's transition of a report. */
export async function decideReport(
  db: Db,
  input: { id: number; memberId: number; event: ReportEvent; reason?: string | undefined },
  now: Date,
): Promise<void> {
  const { id, memberId, event } = input;
  await transaction(db, async (tx) => {
    const from = await locked(tx, id);
    const why = tidyText(input.reason ?? '');
    await move(tx, { id, memberId, event, from, by: 'operator', why, at: now });
    const subject = { kind: 'report' as const, id, label: String(id) };
    await recordDecision(tx, { action: 'decideReport', subject, params: { event }, reason: why, memberId, now });
  });
}

async function locked(tx: Tx, id: number, memberId?: number): Promise<ReportState> {
  return orRefuse(await queries.lockReport(tx, id, memberId), reportRefusal('report.notFound')).state;
}

type Step = {
  id: number;
  memberId: number;
  from: ReportState;
  event: ReportEvent;
  by: 'buyer' | 'operator';
  why: string;
  at: Date;
};

async function move(tx: Tx, { by, ...step }: Step, form?: ReportForm): Promise<void> {
  const moved = movedReport(step.from, step.event, by, step.why);
  if ('refusal' in moved) throw new Refused(moved.refusal);
  const isDone = await queries.transitionReport(tx, { ...step, to: moved.to }, form);
  refuseIf(isDone ? undefined : reportRefusal('report.transitionNotAllowed', { event: step.event, state: step.from }));
}
