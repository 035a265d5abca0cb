import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { maskedAccountNumber } from '#core/account-number.ts';
import type { PendingDecisionAnswer } from '#core/audit/pending/contract.ts';
import { auditRefusal } from '#core/audit/refusals.ts';
import type { PendingState } from '#core/audit/states.ts';
import { fullName } from '#core/full-name.ts';
import { orRefuse } from '#core/refusal.ts';
import { mayUse, PERMISSIONS } from '#core/rights.ts';
import type { Caller } from '#core/role.ts';
import { pendingDecision } from '#server/audit/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { member } from '#server/member/tables.ts';

type Filter = { readonly status: PendingState; readonly page: number; readonly count: number };

/** What the reader may decide, or asked for. */
const forReader = (caller: Caller) =>
  inArray(
    pendingDecision.access,
    PERMISSIONS.filter((permission) => mayUse(permission, caller)),
  );
const first = alias(member, 'requester');
const second = alias(member, 'decider');

function rowsOf(db: Db) {
  return db
    .select({
      row: pendingDecision,
      first: { lastName: first.lastName, firstName: first.firstName },
      second: { lastName: second.lastName, firstName: second.firstName },
    })
    .from(pendingDecision)
    .innerJoin(first, eq(first.id, pendingDecision.requestedBy))
    .leftJoin(second, eq(second.id, pendingDecision.decidedBy));
}

type Reader = { readonly caller: Caller; readonly now: Date };

/** Those of one state that the reader may decide, or asked for. */
export async function listPending(db: Db, reader: Reader, { status, page, count }: Filter) {
  const where = and(eq(pendingDecision.status, status), forReader(reader.caller));
  const order = status === 'waiting' ? asc(pendingDecision.id) : desc(pendingDecision.decidedAt);
  const rows = await rowsOf(db)
    .where(where)
    .orderBy(order)
    .limit(count)
    .offset(page * count);
  return {
    decisions: rows.map((row) => present(row, reader)),
    total: await db.$count(pendingDecision, where),
  };
}

export async function presentPending(db: Db, reader: Reader, id: number): Promise<PendingDecisionAnswer> {
  const [found] = await rowsOf(db).where(and(eq(pendingDecision.id, id), forReader(reader.caller)));
  return present(orRefuse(found, auditRefusal('audit.pendingNotFound')), reader);
}

type Found = Awaited<ReturnType<typeof rowsOf>>[number];

function present({ row, first: asker, second: decider }: Found, { caller, now }: Reader): PendingDecisionAnswer {
  const isOpen = row.status === 'waiting' && now < row.expiresAt;
  const isOwn = row.requestedBy === caller.memberId;
  return {
    id: row.id,
    status: row.status,
    action: row.action,
    subject: { kind: row.subjectKind, id: row.subject, label: row.label },
    orderId: row.orderId,
    params: row.params,
    figures: row.figures,
    amount: row.amount !== null && row.currency ? { amount: row.amount, currency: row.currency } : null,
    requestedBy: { id: row.requestedBy, name: fullName(asker) },
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    reason: row.reason,
    details: detailsOf(row.request.body),
    decidedBy: decider && row.decidedBy !== null ? { id: row.decidedBy, name: fullName(decider) } : null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    answer: row.answer,
    mayDecide: isOpen && !isOwn,
    mayWithdraw: isOpen && isOwn,
  };
}

/** Fields that are shown elsewhere, or are the answers to questions. */
const SHOWN_ELSEWHERE: readonly string[] = ['reason', 'confirmed', 'why', 'note'];
const LONG = 200;

/** The fields of a body as texts, by their paths. */
function detailsOf(body: unknown, path = ''): { field: string; value: string }[] {
  if (body === null || body === undefined) return [];
  if (typeof body !== 'object') {
    const text = String(body);
    const isAccount = path.endsWith('account.number');
    return [{ field: path, value: isAccount ? maskedAccountNumber(text) : text.slice(0, LONG) }];
  }
  return Object.entries(body)
    .filter(([name]) => path !== '' || !SHOWN_ELSEWHERE.includes(name))
    .flatMap(([name, value]) => detailsOf(value, path === '' ? name : `${path}.${name}`));
}
