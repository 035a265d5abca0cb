import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { aMember, aPasskey, aStepUp, signIn } from '#server/member/builders.ts';
import { secondFactorRoles } from '#server/limits-config.ts';
import { sha256 } from '#server/member/queries.ts';
import { newToken } from '#server/member/sessions/tokens.ts';
import { staffInvitation } from '#server/staff/tables.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp({ parts: { secondFactorRequired: ['staff', 'seller'] } });
});
afterAll(() => testApp.close());

/** The token of an offer of a role to a member. */
async function anOffer(memberId: number): Promise<string> {
  const token = newToken();
  const administrator = await aMember(testApp.db, { staffRole: 'operator' });
  const { now } = testApp.clock;
  await testApp.db.insert(staffInvitation).values({
    memberId,
    role: 'finance',
    tokenHash: sha256(token),
    invitedBy: administrator.id,
    createdAt: now,
    expiresAt: addDays(now, 7),
  });
  return token;
}
const mustSetUp = async (token: string) => (await testApp.call('readProfile', { token })).answer.mustSetUpSecondFactor;

describe('a required second factor', () => {
  it('leaves staff without one the calls that set it up', async () => {
    const { id, token } = await aMember(testApp.db, { staffRole: 'operator' });
    const refused = await testApp.call('listWithdrawals', { token });
    expect([refused.status, refused.refusal.code]).toEqual([403, 'member.secondFactorMustBeSetUp']);
    expect((await testApp.call('listAddresses', { token })).refusal.code).toBe('member.secondFactorMustBeSetUp');
    expect(await mustSetUp(token)).toBe(true);
    expect((await testApp.call('readSecondFactor', { token })).status).toBe(200);
    await aPasskey(testApp.db, id);
    expect((await testApp.call('listWithdrawals', { token })).status).toBe(200);
    expect(await mustSetUp(token)).toBe(false);
  });

  it('is set up before a role of staff is accepted', async () => {
    const { token, id } = await aMember(testApp.db);
    const link = await anOffer(id);
    await aStepUp(testApp.db, token, testApp.clock.now);
    const accept = () => testApp.call('acceptStaffInvitation', { token, body: { token: link } });
    const offer = await testApp.call('readStaffInvitation', { token, body: { token: link } });
    expect(offer.answer.mustSetUpSecondFactor).toBe(true);
    expect((await accept()).refusal.code).toBe('member.secondFactorMustBeSetUp');
    await aPasskey(testApp.db, id);
    expect((await accept()).status).toBe(204);
  });

  it('is required of owners of a store, not of buyers', async () => {
    const owner = await signIn(testApp.db, (await aStore(testApp.db)).ownerId);
    const buyer = await aMember(testApp.db);
    expect([await mustSetUp(owner), await mustSetUp(buyer.token)]).toEqual([true, false]);
    expect((await testApp.call('listAddresses', { token: owner })).status).toBe(403);
    expect((await testApp.call('listAddresses', { token: buyer.token })).status).toBe(200);
  });

  it('serves who must set it up as a visitor where visitors are served', async () => {
    const { token } = await aMember(testApp.db, { staffRole: 'operator' });
    const paths = async () =>
      Object.keys(
        (await testApp.inject({ url: '/api/docs/openapi.json', headers: { authorization: `Bearer ${token}` } })).json()
          .paths,
      );
    expect(await paths()).not.toContain('/api/v1/admin/withdrawals');
  });

  it('is configured, by default in production alone', () => {
    expect(secondFactorRoles({}, true)).toEqual(['staff', 'seller']);
    expect([secondFactorRoles({}, false), secondFactorRoles({ SECOND_FACTOR_REQUIRED: 'none' }, true)]).toEqual([
      [],
      [],
    ]);
    expect(secondFactorRoles({ SECOND_FACTOR_REQUIRED: 'staff' }, false)).toEqual(['staff']);
    expect(() => secondFactorRoles({ SECOND_FACTOR_REQUIRED: 'buyer' }, false)).toThrow('SECOND_FACTOR_REQUIRED');
  });
});
