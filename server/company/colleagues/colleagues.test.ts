import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { COLLEAGUES_MAX, INVITATION_DAYS, INVITATIONS_A_DAY } from '#core/company/colleagues/rules.ts';
import { aColleague, anApprovedCompany, anInvitation } from '#server/company/builders.ts';
import { sweepInvitations } from '#server/company/colleagues/invite.ts';
import { sealCompany } from '#server/company/seal.ts';
import { colleague, colleagueInvitation } from '#server/company/tables.ts';
import { transaction } from '#server/db/pool.ts';
import { aMember, aStepUp, type BuiltMember, UNPROVEN } from '#server/member/builders.ts';
import { mailOf } from '#server/notice/compose-mail.ts';
import { mail, notice } from '#server/notice/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => void (testApp = await openTestApp()));
afterAll(() => testApp.close());

async function aCompany(given: Parameters<typeof aMember>[1] = {}): Promise<BuiltMember> {
  const company = { kind: 'companyBuyer', company: '한결상사', signedInAt: testApp.clock.now } as const;
  const owner = await aMember(testApp.db, { ...company, ...given });
  await anApprovedCompany(testApp.db, owner.id);
  return owner;
}
const aPerson = () => aMember(testApp.db, { signedInAt: testApp.clock.now });
const steppedUp = async ({ token }: BuiltMember) => {
  await aStepUp(testApp.db, token, testApp.clock.now);
  return { token };
};
const invite = async (
  owner: BuiltMember,
  emailAddress: string,
  role: 'purchaser' | 'approver' | 'accountant' = 'purchaser',
) => testApp.call('inviteColleague', { ...(await steppedUp(owner)), body: { emailAddress, role } });
const accept = async (who: BuiltMember, token: string) =>
  testApp.call('acceptInvitation', { ...(await steppedUp(who)), body: { token } });
const shown = (who: BuiltMember) => testApp.call('readColleagues', { token: who.token });

/** The token of the mail that was queued last for an address. */
async function mailedToken(to: string): Promise<string> {
  const [row] = await testApp.db.select().from(mail).where(eq(mail.to, to)).orderBy(desc(mail.id)).limit(1);
  expect(row).toMatchObject({ kind: 'colleagueInvitation', params: { company: '한결상사' } });
  return row?.href.split('#')[1] ?? '';
}

describe('an invitation', () => {
  it('is not mailed for a company that has not proven who it is', async () => {
    const company = { kind: 'companyBuyer', company: '한결상사' } as const;
    const refused = async (given: Parameters<typeof aMember>[1]) =>
      (await invite(await aMember(testApp.db, { ...company, ...given }), 'anybody@example.com')).refusal.code;
    for (const proven of [UNPROVEN, {}]) expect(await refused(proven)).toBe('member.papersUnproven');
    // A company outside Korea hands in no papers.
    const abroad = { country: 'CN', phoneCountry: '86', phone: '13800000000' };
    expect(await refused({ ...abroad, phoneVerifiedAt: null })).toBe('member.telephoneUnproven');
    expect((await invite(await aMember(testApp.db, { ...company, ...abroad }), 'a@example.com')).status).toBe(200);
    expect(await testApp.db.$count(mail, eq(mail.to, 'anybody@example.com'))).toBe(0);
  });

  it('has no link but ours, whatever the company is called', async () => {
    const names = ['prize.example', 'https://prize.example/a', 'Mail prize@shop.example', '상사。example'];
    for (const name of names) {
      const owner = await aCompany({ company: name });
      expect((await invite(owner, 'stranger@example.com')).refusal.code).toBe('request.webAddress');
    }
    const found = mailOf(
      {
        id: 1,
        to: 'x@example.com',
        lang: 'en',
        kind: 'colleagueInvitation',
        params: { company: 'www.prize.example' },
        href: '/company/invitation#t',
      },
      'https://badaro.example',
    );
    expect(found?.text).not.toContain('prize.example');
    expect(found?.html).not.toContain('prize.example');
    expect(
      (await invite(await aCompany({ company: 'Hangyeol Co.,Ltd. (Co.Ltd) A.B.C' }), 'ok@example.com')).status,
    ).toBe(200);
  });

  it('is mailed, shows company and role, and makes the invited member a colleague once', async () => {
    const [owner, person] = [await aCompany(), await aPerson()];
    const invited = await invite(owner, ` ${person.email.toUpperCase()} `, 'approver');
    expect(invited.answer).toMatchObject({
      role: 'owner',
      invitations: [{ emailAddress: person.email, role: 'approver' }],
    });
    const token = await mailedToken(person.email);
    const preview = await testApp.call('readInvitation', { token: person.token, body: { token } });
    expect(preview.answer).toMatchObject({ company: '한결상사', role: 'approver' });
    expect((await accept(person, token)).answer).toMatchObject({
      company: '한결상사',
      role: 'approver',
      colleagues: [],
    });
    expect((await accept(person, token)).refusal.code).toBe('company.invitationOver');
    const { answer } = await shown(owner);
    expect(answer).toMatchObject({ colleagues: [{ emailAddress: person.email, role: 'approver' }], invitations: [] });
    expect(await testApp.db.select().from(notice).where(eq(notice.memberId, owner.id))).toMatchObject([
      { kind: 'colleagueJoined' },
    ]);
  });

  it('stores neither token nor mailbox in plain text', async () => {
    const [owner, person] = [await aCompany(), await aPerson()];
    await invite(owner, person.email);
    const token = await mailedToken(person.email);
    const { rows } = await testApp.db.execute(
      `select row_to_json(one)::text as row from colleague_invitation one where owner_id = ${owner.id}`,
    );
    expect(JSON.stringify(rows)).not.toContain(person.email);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is over after seven days, and deleted then', async () => {
    const now = addDays(testApp.clock.now, -INVITATION_DAYS);
    const [owner, person] = [await aCompany(), await aPerson()];
    const { token } = await anInvitation(testApp.db, { ownerId: owner.id, mailbox: person.email, now });
    expect((await accept(person, token)).refusal.code).toBe('company.invitationOver');
    await sweepInvitations(testApp.db, addDays(testApp.clock.now, 1));
    expect(await testApp.db.$count(colleagueInvitation, eq(colleagueInvitation.ownerId, owner.id))).toBe(0);
  });

  it('is refused to another mailbox, to a company and to a colleague of another company', async () => {
    const [owner, other, person] = [await aCompany(), await aCompany(), await aPerson()];
    const one = await anInvitation(testApp.db, {
      ownerId: owner.id,
      mailbox: 'somebody@example.com',
      now: testApp.clock.now,
    });
    expect((await accept(person, one.token)).refusal.code).toBe('company.invitedElsewhere');
    const two = await anInvitation(testApp.db, { ownerId: owner.id, mailbox: other.email, now: testApp.clock.now });
    expect((await accept(other, two.token)).refusal.code).toBe('company.isCompany');
    await aColleague(testApp.db, { ownerId: other.id, memberId: person.id, role: 'purchaser', now: testApp.clock.now });
    const three = await anInvitation(testApp.db, { ownerId: owner.id, mailbox: person.email, now: testApp.clock.now });
    expect((await accept(person, three.token)).refusal.code).toBe('company.inCompany');
  });

  it('ends when it is withdrawn by its company or replaced, and another company withdraws nothing', async () => {
    const [owner, other, person] = [await aCompany(), await aCompany(), await aPerson()];
    const { id, token } = await anInvitation(testApp.db, {
      ownerId: owner.id,
      mailbox: person.email,
      now: testApp.clock.now,
    });
    const foreign = await testApp.call('withdrawInvitation', { token: other.token, params: { id } });
    expect([foreign.status, foreign.refusal.code]).toEqual([404, 'company.invitationNotFound']);
    await invite(owner, person.email, 'accountant');
    expect((await accept(person, token)).refusal.code).toBe('company.invitationOver');
    const [open] = (await shown(owner)).answer.invitations;
    const newer = await mailedToken(person.email);
    expect(
      (await testApp.call('withdrawInvitation', { token: owner.token, params: { id: open?.id ?? 0 } })).answer
        .invitations,
    ).toEqual([]);
    expect((await accept(person, newer)).refusal.code).toBe('company.invitationOver');
  });

  it('is used by one of two concurrent acceptances', async () => {
    const [owner, person] = [await aCompany(), await aPerson()];
    const { token } = await anInvitation(testApp.db, {
      ownerId: owner.id,
      mailbox: person.email,
      now: testApp.clock.now,
    });
    const replies = await Promise.all([accept(person, token), accept(person, token)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await testApp.db.$count(colleague, eq(colleague.memberId, person.id))).toBe(1);
  });

  it('is for companies, valid addresses and nobody who is there; so many a day and in all', async () => {
    const [owner, person] = [await aCompany(), await aPerson()];
    expect((await invite(person, 'a@example.com')).refusal.code).toBe('company.companiesOnly');
    expect((await invite(owner, 'nobody')).refusal.fields).toMatchObject([
      { path: 'emailAddress', code: 'member.emailInvalid' },
    ]);
    expect((await invite(owner, owner.email)).refusal.code).toBe('company.alreadyColleague');
    await aColleague(testApp.db, { ownerId: owner.id, memberId: person.id, role: 'purchaser', now: testApp.clock.now });
    expect((await invite(owner, person.email)).refusal.code).toBe('company.alreadyColleague');
    const yesterday = addDays(testApp.clock.now, -2);
    for (let at = 0; at < COLLEAGUES_MAX - 1; at += 1)
      await anInvitation(testApp.db, { ownerId: owner.id, mailbox: `one${at}@example.com`, now: yesterday });
    expect((await invite(owner, 'more@example.com')).refusal.code).toBe('company.tooManyColleagues');
    const busy = await aCompany();
    for (let at = 0; at < INVITATIONS_A_DAY; at += 1)
      await anInvitation(testApp.db, { ownerId: busy.id, mailbox: `one${at}@example.com`, now: testApp.clock.now });
    expect((await invite(busy, 'more@example.com')).refusal.code).toBe('company.tooManyInvitations');
  });
});

describe('a colleague', () => {
  it('gets another role, is removed by the company or leaves by itself', async () => {
    const [owner, person] = [await aCompany(), await aPerson()];
    const id = await aColleague(testApp.db, {
      ownerId: owner.id,
      memberId: person.id,
      role: 'purchaser',
      now: testApp.clock.now,
    });
    await testApp.call('changeColleague', {
      ...(await steppedUp(owner)),
      params: { id },
      body: { role: 'accountant' },
    });
    expect((await shown(person)).answer).toMatchObject({ role: 'accountant', company: '한결상사' });
    expect((await testApp.call('removeColleague', { token: owner.token, params: { id } })).answer.colleagues).toEqual(
      [],
    );
    expect((await shown(person)).answer).toMatchObject({ role: null, company: '' });
    await aColleague(testApp.db, { ownerId: owner.id, memberId: person.id, role: 'purchaser', now: testApp.clock.now });
    expect((await testApp.call('leaveCompany', { token: person.token })).answer.role).toBeNull();
    expect((await testApp.call('leaveCompany', { token: person.token })).refusal.code).toBe(
      'company.colleagueNotFound',
    );
  });

  it('is none any more once the owner or the colleague has left Badaro', async () => {
    const [owner, person, second] = [await aCompany(), await aPerson(), await aPerson()];
    const { now } = testApp.clock;
    await aColleague(testApp.db, { ownerId: owner.id, memberId: person.id, role: 'purchaser', now });
    await aColleague(testApp.db, { ownerId: owner.id, memberId: second.id, role: 'purchaser', now });
    await anInvitation(testApp.db, { ownerId: owner.id, mailbox: 'third@example.com', now });
    await transaction(testApp.db, (tx) => sealCompany(tx, person.id, new Date()));
    expect((await shown(owner)).answer.colleagues.map(({ emailAddress }) => emailAddress)).toEqual([second.email]);
    await transaction(testApp.db, (tx) => sealCompany(tx, owner.id, new Date()));
    expect((await shown(owner)).answer).toMatchObject({ colleagues: [], invitations: [] });
    expect((await shown(second)).answer.role).toBeNull();
  });

  it('is not found by another company, nor by a colleague', async () => {
    const [owner, other, person, approver] = [await aCompany(), await aCompany(), await aPerson(), await aPerson()];
    const id = await aColleague(testApp.db, {
      ownerId: owner.id,
      memberId: person.id,
      role: 'purchaser',
      now: testApp.clock.now,
    });
    await aColleague(testApp.db, {
      ownerId: owner.id,
      memberId: approver.id,
      role: 'approver',
      now: testApp.clock.now,
    });
    for (const { token } of await Promise.all([other, person, approver].map(steppedUp))) {
      const changed = await testApp.call('changeColleague', { token, params: { id }, body: { role: 'approver' } });
      const removed = await testApp.call('removeColleague', { token, params: { id } });
      expect([changed.refusal.code, removed.refusal.code]).toEqual(Array(2).fill('company.colleagueNotFound'));
      const limit = await testApp.call('setApprovalLimit', { token, body: { won: 1 } });
      expect(limit.status).toBe(token === other.token ? 200 : 409);
    }
    expect((await shown(owner)).answer).toMatchObject({ approvalLimit: null });
  });
});
