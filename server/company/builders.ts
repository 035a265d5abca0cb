import { addDays, kstDate } from '#core/calendar.ts';
import { type ColleagueRole, INVITATION_DAYS } from '#core/company/colleagues/rules.ts';
import { whyNotBusinessNumber } from '#core/member/rules.ts';
import { colleague, colleagueInvitation, company } from '#server/company/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { sha256 } from '#server/member/queries.ts';
import { newToken } from '#server/member/sessions/tokens.ts';
import { fingerprint } from '#server/crypto/personal-data-cipher.ts';

type Input = Partial<typeof company.$inferInsert> & { readonly now?: Date };

/** A valid business number that no other member has. */
function businessNumberOf(memberId: number): string {
  const digits = String(110_000_000 + memberId);
  const found = Array.from({ length: 10 }, (_, last) => `${digits}${last}`).find((one) => !whyNotBusinessNumber(one));
  if (!found) throw new Error('every number has a check digit');
  return found;
}

/** Gives a member approved papers of a company. */
export async function anApprovedCompany(db: Db, memberId: number, { now = new Date(), ...given }: Input = {}) {
  await db.insert(company).values({
    memberId,
    businessNumber: businessNumberOf(memberId),
    representative: '한대표',
    openedOn: '2015-03-02',
    businessType: '도매 및 소매업',
    businessItem: '생활용품',
    postcode: '04524',
    address: '서울특별시 중구 세종대로 110',
    detailAddress: '3층',
    customsNumber: '0128100017',
    certificateIssuedOn: kstDate(now),
    status: 'approved',
    submittedAt: now,
    decidedAt: now,
    taxStatus: 'active',
    taxCheckedAt: now,
    ...given,
  });
}

/** Makes a member a colleague of a company, and returns the id of that. */
export async function aColleague(
  db: Db,
  { ownerId, memberId, role, now = new Date() }: { ownerId: number; memberId: number; role: ColleagueRole; now?: Date },
): Promise<number> {
  const [row] = await db
    .insert(colleague)
    .values({ ownerId, memberId, role, joinedAt: now })
    .returning({ id: colleague.id });
  if (!row) throw new Error('a colleague was not written');
  return row.id;
}

/** An open invitation; returns its id and the token of its link. */
export async function anInvitation(
  db: Db,
  {
    ownerId,
    mailbox,
    role = 'purchaser',
    now = new Date(),
  }: { ownerId: number; mailbox: string; role?: ColleagueRole; now?: Date },
): Promise<{ id: number; token: string }> {
  const token = newToken();
  const [row] = await db
    .insert(colleagueInvitation)
    .values({
      ownerId,
      tokenHash: sha256(token),
      mailbox,
      mailboxHash: fingerprint(`invitation ${mailbox}`),
      role,
      createdAt: now,
      expiresAt: addDays(now, INVITATION_DAYS),
    })
    .returning({ id: colleagueInvitation.id });
  if (!row) throw new Error('an invitation was not written');
  return { id: row.id, token };
}
