import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, kstDate } from '#core/calendar.ts';
import { unusualFigure } from '#core/audit/rules.ts';
import { Refused } from '#core/refusal.ts';
import { confirmUnusual, type Decision, recordDecision } from '#server/audit/commands.ts';
import { transaction } from '#server/db/pool.ts';
import { aMember, type BuiltMember } from '#server/member/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let operator: BuiltMember;
let other: BuiltMember;
beforeAll(async () => {
  testApp = await openTestApp();
  operator = await aMember(testApp.db, { staffRole: 'operator' });
  other = await aMember(testApp.db, { staffRole: 'operator' });
});
afterAll(() => testApp.close());

const figure = (name: string) =>
  unusualFigure('value', { code: `exchange.${name}`, status: 409, params: {} }, { expected: '1', entered: '9' });
const decision = (more: Partial<Decision> = {}): Decision => ({
  action: 'overrideRate',
  subject: { kind: 'rate', id: 'CNY', label: 'BASIC CNY' },
  memberId: operator.id,
  now: testApp.clock.now,
  ...more,
});
const list = async (query: Record<string, string | number> = {}) =>
  (await testApp.call('listStaffDecisions', { token: operator.token, query })).answer;

describe('a question about unusual figures', () => {
  const both = [figure('rateDiffers'), figure('valueJumps')];
  const reason = 'the feed is wrong';
  const confirm = (codes: readonly string[]) =>
    transaction(testApp.db, (tx) =>
      confirmUnusual(
        tx,
        both,
        codes.map((code) => ({ code, reason })),
        decision({ subject: { kind: 'rate', id: 'USD', label: 'BASIC USD' } }),
      ),
    );

  it('is answered for every code; another code, or one that became unusual meanwhile, is asked about', async () => {
    for (const codes of [[], ['exchange.rateDiffers'], ['exchange.other']]) {
      const refused = await confirm(codes).catch((problem: unknown) => problem);
      const open = both.map(({ code }) => code).filter((code) => !codes.includes(code));
      expect(refused).toBeInstanceOf(Refused);
      expect(refused).toMatchObject({
        refusal: {
          code: 'audit.confirmationNeeded',
          params: { count: open.length },
          fields: open.map((code) => ({ code, params: { expected: '1', entered: '9' } })),
        },
      });
    }
    expect((await list({ subject: 'usd' })).decisions).toEqual([]);
    await confirm(both.map(({ code }) => code));
    expect((await list({ subject: 'usd' })).decisions).toMatchObject([
      { reason, figures: both.map(({ code }) => ({ code })) },
    ]);
  });

  it('is recorded as a decision without one too, and work only with one', async () => {
    const before = (await list()).recordsTotal;
    await transaction(testApp.db, (tx) => confirmUnusual(tx, [], undefined, { ...decision(), onlyUnusual: true }));
    expect((await list()).recordsTotal).toBe(before);
    await transaction(testApp.db, (tx) => confirmUnusual(tx, [], undefined, decision()));
    expect((await list()).decisions[0]).toMatchObject({ action: 'overrideRate', figures: [], reason: '' });
  });
});

describe('the list of decisions', () => {
  it('is found by staff, action, period and subject, page by page, the newest first; rows cannot change', async () => {
    const yesterday = addDays(testApp.clock.now, -1);
    await transaction(testApp.db, async (tx) => {
      await recordDecision(tx, {
        ...decision({ action: 'stopCoupon', subject: { kind: 'coupon', id: 7, label: 'AUTUMN' }, memberId: other.id }),
        reason: ' second ',
      });
      await recordDecision(tx, { ...decision({ orderId: 5 }), reason: 'third' });
      await recordDecision(tx, { ...decision({ now: yesterday }), reason: 'first' });
    });
    const reasons = async (query: Record<string, string | number>) =>
      (await list(query)).decisions.map(({ reason }) => reason);
    expect(await reasons({ count: 2 })).toEqual(['third', 'second']);
    // Recorded after the others, and of the day before.
    expect((await reasons({ count: 50 })).at(-1)).toBe('first');
    expect(await reasons({ action: 'stopCoupon' })).toEqual(['second']);
    expect(await reasons({ staffId: other.id })).toEqual(['second']);
    expect(await reasons({ subject: 'tumn' })).toEqual(['second']);
    expect(await reasons({ orderId: 5 })).toEqual(['third']);
    const day = kstDate(yesterday);
    expect(await reasons({ from: day, to: day })).toEqual(['first']);
    expect((await list()).staff.map(({ id }) => id)).toEqual([operator.id, other.id]);
    for (const change of ['update staff_decision set reason = reason', 'delete from staff_decision'])
      await expect(testApp.db.execute(change)).rejects.toMatchObject({
        cause: { message: 'staff_decision is append-only' },
      });
    const member = await aMember(testApp.db);
    expect((await testApp.call('listStaffDecisions', { token: member.token })).status).toBe(403);
  });
});
