import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import { eq, or } from 'drizzle-orm';
import { type ColleagueRole, isCompany } from '#core/company/colleagues/rules.ts';
import { companyRefusal } from '#core/company/refusals.ts';
import { fullName } from '#core/full-name.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import {
  companyName,
  type ColleagueRow,
  findMembership,
  lockColleague,
  lockOwner,
} from '#server/company/colleagues/queries.ts';
import { approvalLimit, colleague, colleagueInvitation } from '#server/company/tables.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { memberById } from '#server/member/queries.ts';
import { notify } from '#server/notice/commands.ts';

type OfOwner = { readonly ownerId: number; readonly id: number; readonly now: Date };

export async function changeColleague(db: Db, input: OfOwner & { readonly role: ColleagueRole }): Promise<void> {
  await transaction(db, async (tx) => {
    const row = orRefuse(await lockColleague(tx, input.ownerId, input.id), companyRefusal('company.colleagueNotFound'));
    await tx.update(colleague).set({ role: input.role }).where(eq(colleague.id, row.id));
  });
}

/** Ends the access of a colleague: every call asks for the row that ends here. Their orders stay the company's. */
export async function removeColleague(db: Db, { ownerId, id, now }: OfOwner): Promise<void> {
  await transaction(db, async (tx) => {
    const row = orRefuse(await lockColleague(tx, ownerId, id), companyRefusal('company.colleagueNotFound'));
    await end(tx, row, now);
    const owner = await memberById(tx, ownerId);
    await notify(tx, {
      memberId: row.memberId,
      kind: 'colleagueRemoved',
      params: { company: owner ? companyName(owner.member) : '' },
      href: '/my/company/colleagues',
      now,
    });
  });
}

/** The same by the colleague. */
export async function leaveCompany(db: Db, memberId: number, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const { ownerId, id } = orRefuse(await findMembership(tx, memberId), companyRefusal('company.colleagueNotFound'));
    const row = orRefuse(await lockColleague(tx, ownerId, id), companyRefusal('company.colleagueNotFound'));
    await end(tx, row, now);
    const who = await memberById(tx, memberId);
    await notify(tx, {
      memberId: ownerId,
      kind: 'colleagueLeft',
      params: { name: who ? fullName(who.member) : '' },
      href: '/my/company/colleagues',
      now,
    });
  });
}

/** With a clock that was set back nobody leaves before they joined. */
const end = (tx: Tx, { id, joinedAt }: ColleagueRow, now: Date) =>
  tx
    .update(colleague)
    .set({ leftAt: now < joinedAt ? joinedAt : now })
    .where(eq(colleague.id, id));

export async function setApprovalLimit(
  db: Db,
  {
    ownerId,
    won,
    read,
  }: { readonly ownerId: number; readonly won: number | null; readonly read?: ReadBefore | undefined },
): Promise<void> {
  await transaction(db, async (tx) => {
    const owner = orRefuse(await lockOwner(tx, ownerId), companyRefusal('company.companiesOnly'));
    refuseIf(isCompany(owner.kind) ? undefined : companyRefusal('company.companiesOnly'));
    const [before] = await tx.delete(approvalLimit).where(eq(approvalLimit.ownerId, ownerId)).returning();
    refuseIf(whyChanged(read, { won: before?.won ?? null }));
    if (won !== null) await tx.insert(approvalLimit).values({ ownerId, won });
  });
}

/** Deletes what joins a member who left to companies, as owner and as colleague. */
export async function eraseColleagues(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(colleague).where(or(eq(colleague.ownerId, memberId), eq(colleague.memberId, memberId)));
  await tx.delete(colleagueInvitation).where(eq(colleagueInvitation.ownerId, memberId));
  await tx.delete(approvalLimit).where(eq(approvalLimit.ownerId, memberId));
}
