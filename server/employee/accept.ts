import { and, eq, isNull } from 'drizzle-orm';
import { employeeRefusal } from '#core/employee/refusals.ts';
import { whyNotJoin } from '#core/employee/rules.ts';
import { fullName } from '#core/full-name.ts';
import { type Lang, pick } from '#core/locale.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { orRefuse, type Refusal, refuseIf } from '#core/refusal.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { recordAct } from '#server/employee/acts.ts';
import { type InvitationRow, invitationOfToken, storeOf } from '#server/employee/queries.ts';
import { employeeInvitation, storeEmployee } from '#server/employee/tables.ts';
import { lockMember, memberById, type MemberRow, sha256 } from '#server/member/queries.ts';
import { factorKindsOf } from '#server/member/second-factor/second-factor.ts';
import { notify } from '#server/notice/commands.ts';
import { lockStore, ownStore, worksForStore } from '#server/store/queries.ts';

type Answering = {
  readonly token: string;
  readonly memberId: number;
  /** Whether every seller needs a second factor. */
  readonly needsSecondFactor: boolean;
  readonly now: Date;
};

async function whyNotAccept(db: Db, row: InvitationRow, who: MemberRow): Promise<Refusal | undefined> {
  const refusal = whyNotJoin({ email: who.email, hasStore: (await ownStore(db, who.id)) !== undefined }, row);
  return refusal ?? ((await worksForStore(db, who.id)) ? employeeRefusal('employee.worksElsewhere') : undefined);
}

async function mustSetUp(db: Db, row: InvitationRow, { memberId, needsSecondFactor }: Answering): Promise<boolean> {
  const isNeeded = needsSecondFactor || row.rights.includes('money') || (await storeOf(db, row.storeId)).needsFactor;
  return isNeeded && (await factorKindsOf(db, memberId)).length === 0;
}

/** What an invitation offers to this member. Refuses one that is over or cannot be accepted. */
export async function readInvitation(db: Db, input: Answering, lang: Lang) {
  const row = orRefuse(
    await invitationOfToken(db, sha256(input.token), input.now),
    employeeRefusal('employee.invitationOver'),
  );
  const found = orRefuse(await memberById(db, input.memberId), employeeRefusal('employee.invitationOver'));
  refuseIf(await whyNotAccept(db, row, found.member));
  const { code, names } = await storeOf(db, row.storeId);
  return {
    store: { code, name: pick(names, lang) },
    rights: row.rights,
    expiresAt: row.expiresAt.toISOString(),
    mustSetUpSecondFactor: await mustSetUp(db, row, input),
  };
}

/**
 * Makes the member an employee and uses up the invitation. The member is locked as for an application of a store: nobody
 * owns one and works for another. Of two concurrent acceptances one finds no invitation.
 */
export async function acceptInvitation(db: Db, input: Answering): Promise<void> {
  const { memberId, now } = input;
  await transaction(db, async (tx) => {
    const isOver = employeeRefusal('employee.invitationOver');
    const who = orRefuse(await lockMember(tx, memberId), isOver);
    const { id, storeId } = orRefuse(await invitationOfToken(tx, sha256(input.token), now), isOver);
    refuseIf((await lockStore(tx, storeId))?.status === 'approved' ? undefined : isOver);
    const row = orRefuse(await invitationOfToken(tx, sha256(input.token), now), isOver);
    refuseIf(await whyNotAccept(tx, row, who));
    refuseIf((await mustSetUp(tx, row, input)) ? memberRefusal('member.secondFactorMustBeSetUp') : undefined);
    await tx
      .update(employeeInvitation)
      .set({ endedAt: now })
      .where(and(eq(employeeInvitation.id, id), isNull(employeeInvitation.endedAt)));
    await tx.insert(storeEmployee).values({ storeId, memberId, rights: row.rights, joinedAt: now });
    await recordAct(tx, { act: 'join', storeId, memberId, now });
    const { ownerId } = await storeOf(tx, storeId);
    await notify(tx, {
      memberId: ownerId,
      kind: 'employeeJoined',
      params: { name: fullName(who) },
      href: '/seller/people',
      now,
    });
  });
}
