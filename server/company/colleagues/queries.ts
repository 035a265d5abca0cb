import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { ColleaguesAnswer } from '#core/company/colleagues/contract.ts';
import { type CompanyRole, isCompany } from '#core/company/colleagues/rules.ts';
import { fullName } from '#core/full-name.ts';
import { approvalLimit, colleague, colleagueInvitation } from '#server/company/tables.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { lockMember, type MemberRow, memberById } from '#server/member/queries.ts';
import { member } from '#server/member/tables.ts';

export type ColleagueRow = typeof colleague.$inferSelect;

/** The member for whose company somebody acts, and as what. */
export type CompanyMembership = { readonly ownerId: number; readonly role: CompanyRole };

const isActive = isNull(colleague.leftAt);

/** The company a member is a colleague of; undefined without one, or while its owner is leaving. */
export async function findMembership(db: Db, memberId: number): Promise<ColleagueRow | undefined> {
  const [found] = await db
    .select({ colleague })
    .from(colleague)
    .innerJoin(member, eq(member.id, colleague.ownerId))
    .where(and(eq(colleague.memberId, memberId), isActive, isNull(member.leavingSince)));
  return found?.colleague;
}

/**
 * For whom a member acts: the company of a colleague, else the member. The row is locked, so that a removal waits for
 * this transaction and one that was faster counts.
 */
export async function lockMembership(tx: Tx, memberId: number): Promise<CompanyMembership> {
  const [found] = await tx
    .select({ ownerId: colleague.ownerId, role: colleague.role })
    .from(colleague)
    .innerJoin(member, eq(member.id, colleague.ownerId))
    .where(and(eq(colleague.memberId, memberId), isActive, isNull(member.leavingSince)))
    .for('share', { of: colleague });
  return found ?? { ownerId: memberId, role: 'owner' };
}

/** A colleague of this company; another company's is not found. */
export async function lockColleague(tx: Tx, ownerId: number, id: number): Promise<ColleagueRow | undefined> {
  const [found] = await tx
    .select()
    .from(colleague)
    .where(and(eq(colleague.id, id), eq(colleague.ownerId, ownerId), isActive))
    .for('update');
  return found;
}

/** The member whose account is a company's, locked, so that its colleagues and invitations are counted one by one. */
export const lockOwner = (tx: Tx, ownerId: number): Promise<MemberRow | undefined> => lockMember(tx, ownerId);

export const activeOf = (ownerId: number) => and(eq(colleague.ownerId, ownerId), isActive);
export const openOf = (ownerId: number, now: Date) =>
  and(
    eq(colleagueInvitation.ownerId, ownerId),
    isNull(colleagueInvitation.endedAt),
    gt(colleagueInvitation.expiresAt, now),
  );

/** Who decides about orders of a company: the owner and the approvers. */
export async function approversOf(db: Db, ownerId: number): Promise<number[]> {
  const rows = await db
    .select({ id: colleague.memberId })
    .from(colleague)
    .where(and(activeOf(ownerId), eq(colleague.role, 'approver')))
    .orderBy(asc(colleague.memberId));
  return [ownerId, ...rows.map(({ id }) => id)];
}

/** Who learns of an order: whoever placed it, or the company when that colleague has left it. */
export async function informedOf(
  db: Db,
  { buyerId, ownerId }: { readonly buyerId: number; readonly ownerId: number },
): Promise<number> {
  if (buyerId === ownerId) return buyerId;
  const isThere = await db.$count(colleague, and(activeOf(ownerId), eq(colleague.memberId, buyerId)));
  return isThere > 0 ? buyerId : ownerId;
}

/** In won; null for no limit. */
export async function limitOf(db: Db, ownerId: number): Promise<number | null> {
  const [found] = await db
    .select({ won: approvalLimit.won })
    .from(approvalLimit)
    .where(eq(approvalLimit.ownerId, ownerId));
  return found?.won ?? null;
}

export const companyName = ({ company, ...of }: MemberRow): string => company || fullName(of);

/** The caller's company: all of it for its owner, name, role and limit for a colleague, nothing for others. */
export async function presentColleagues(db: Db, memberId: number, now: Date): Promise<ColleaguesAnswer> {
  const own = await memberById(db, memberId);
  const joined = await findMembership(db, memberId);
  const of = joined ? await memberById(db, joined.ownerId) : own;
  if (!own || !of) throw new Error(`member ${memberId} does not exist`);
  const head = { company: companyName(of.member), approvalLimit: await limitOf(db, of.member.id) };
  if (joined) return { ...head, role: joined.role, colleagues: [], invitations: [] };
  if (!isCompany(own.member.kind))
    return { company: '', approvalLimit: null, role: null, colleagues: [], invitations: [] };
  const colleagues = await db
    .select({ colleague, member })
    .from(colleague)
    .innerJoin(member, eq(member.id, colleague.memberId))
    .where(activeOf(memberId))
    .orderBy(asc(colleague.id));
  const invitations = await db
    .select()
    .from(colleagueInvitation)
    .where(openOf(memberId, now))
    .orderBy(asc(colleagueInvitation.id));
  return {
    ...head,
    role: 'owner',
    colleagues: colleagues.map(({ colleague: { id, role, joinedAt }, member: who }) => ({
      id,
      name: fullName(who),
      emailAddress: who.email,
      role,
      joinedAt: joinedAt.toISOString(),
    })),
    invitations: invitations.map(({ id, mailbox, role, expiresAt }) => ({
      id,
      emailAddress: mailbox,
      role,
      expiresAt: expiresAt.toISOString(),
    })),
  };
}
