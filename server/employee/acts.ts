import { and, count, desc, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { addDays, addMinutes, startOfKstDate } from '#core/calendar.ts';
import { actOf, type EmployeeAct } from '#core/employee/acts.ts';
import type { EmployeeActAnswer } from '#core/employee/contract.ts';
import { fullName } from '#core/full-name.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { employeeAct, storeEmployee } from '#server/employee/tables.ts';
import type { StoreCall } from '#server/http/run-call.ts';
import { member } from '#server/member/tables.ts';

/** Another call within this time is not recorded as the last one, so that most reads write nothing. */
const LAST_SEEN_MINUTES = 1;

type NewAct = {
  readonly act: EmployeeAct;
  readonly storeId: number;
  readonly memberId: number;
  /** The person it was done to. */
  readonly about?: number;
  readonly now: Date;
};

/** Records an act about the people of a store, in the transaction that carries it out. */
export async function recordAct(tx: Tx, { act, storeId, memberId, about, now }: NewAct): Promise<void> {
  const subject = about === undefined ? {} : { subjectKind: 'person', subjectId: about };
  await tx.insert(employeeAct).values({ storeId, memberId, act, ...subject, at: now });
}

/** The kinds of what a call is about that the list of acts can name. */
const NAMED: readonly string[] = ['order', 'claim', 'product'];

const listIn = (answer: unknown, key: string): readonly unknown[] => {
  const list: unknown = answer instanceof Object ? Reflect.get(answer, key) : undefined;
  return Array.isArray(list) ? list : [];
};

/** The orders that a call about several has moved; undefined for other calls. */
function ordersMovedBy(name: string, answer: unknown): number[] | undefined {
  if (name === 'startPreparations') return listIn(answer, 'moved').filter((id) => typeof id === 'number');
  if (name !== 'sendWaybills') return undefined;
  const saved = listIn(answer, 'rows').flatMap((row) =>
    row instanceof Object && Reflect.get(row, 'state') === 'saved' ? [Reflect.get(row, 'orderId')] : [],
  );
  return [...new Set(saved.filter((id) => typeof id === 'number'))];
}

/** Records a call of a store that was carried out, where it is an act, and that its employee was there. */
export async function recordStoreCall(db: Db, { name, owned, params, answer, caller, now }: StoreCall): Promise<void> {
  const { storeId, memberId, employment } = caller;
  if (storeId === null) return;
  const act = actOf(name);
  if (act && !PEOPLE.has(act)) {
    const id = idIn(params);
    const subject = owned && NAMED.includes(owned) && id ? { subjectKind: owned, subjectId: id } : {};
    const subjects = ordersMovedBy(name, answer)?.map((order) => ({ subjectKind: 'order', subjectId: order }));
    const rows = (subjects ?? [subject]).map((one) => ({ storeId, memberId, act, ...one, at: now }));
    if (rows.length > 0) await db.insert(employeeAct).values(rows);
  }
  if (!employment) return;
  const isOlder = or(
    isNull(storeEmployee.lastSeenAt),
    lt(storeEmployee.lastSeenAt, addMinutes(now, -LAST_SEEN_MINUTES)),
  );
  await db
    .update(storeEmployee)
    .set({ lastSeenAt: now })
    .where(and(eq(storeEmployee.memberId, memberId), isNull(storeEmployee.leftAt), isOlder));
}

/** Acts that their commands record themselves. */
const PEOPLE: ReadonlySet<EmployeeAct> = new Set<EmployeeAct>([
  'invite',
  'inviteAgain',
  'withdrawInvitation',
  'changeRights',
  'removePerson',
  'changeSecondFactor',
  'join',
  'leave',
]);

function idIn(params: unknown): number | undefined {
  if (typeof params !== 'object' || params === null || !('id' in params)) return undefined;
  const id = Number(params.id);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

export type ActFilter = {
  readonly storeId: number;
  readonly member?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const filtered = ({ storeId, member: of, from, to }: ActFilter): SQL | undefined =>
  and(
    eq(employeeAct.storeId, storeId),
    of === undefined ? undefined : eq(employeeAct.memberId, of),
    from === undefined ? undefined : gte(employeeAct.at, startOfKstDate(from)),
    to === undefined ? undefined : lt(employeeAct.at, addDays(startOfKstDate(to), 1)),
  );

// Orders, claims and products come later in the order of capabilities, so their tables are spelled out.
const label = sql<string | null>`case ${employeeAct.subjectKind}
  when 'order' then (select o.number from shop_order o where o.id = ${employeeAct.subjectId})
  when 'claim' then (
    select o.number from claim c join shop_order o on o.id = c.order_id where c.id = ${employeeAct.subjectId})
  when 'product' then (select p.code from product p where p.id = ${employeeAct.subjectId}) end`;
const subjectName = sql<{ lastName: string; firstName: string } | null>`(
  select json_build_object('lastName', m.last_name, 'firstName', m.first_name) from member m
  where ${employeeAct.subjectKind} = 'person' and m.id = ${employeeAct.subjectId})`;

const KINDS = ['order', 'claim', 'product', 'person'] as const;

/** The acts of a store, the newest first. */
export async function listActs(
  db: Db,
  filter: ActFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ acts: EmployeeActAnswer[]; total: number }> {
  const where = filtered(filter);
  const rows = await db
    .select({
      act: employeeAct,
      lastName: member.lastName,
      firstName: member.firstName,
      label,
      subjectName,
    })
    .from(employeeAct)
    .innerJoin(member, eq(member.id, employeeAct.memberId))
    .where(where)
    .orderBy(desc(employeeAct.id))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(employeeAct).where(where);
  const acts = rows.map(
    ({ act: { id, at, memberId, act, subjectKind, subjectId }, label: code, subjectName: of, ...who }) => {
      const kind = KINDS.find((name) => name === subjectKind);
      const text = of ? fullName(of) : code;
      return {
        id,
        at: at.toISOString(),
        memberId,
        name: fullName(who),
        act,
        subject: kind && text !== null ? { kind, id: kind === 'person' ? null : subjectId, label: text } : null,
      };
    },
  );
  return { acts, total: all?.total ?? 0 };
}
