import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { BulletinInput } from '#core/bulletin/contract.ts';
import { BULLETINS_MAX, RESTORE_DAYS } from '#core/bulletin/rules.ts';
import { addDays, kstDate } from '#core/calendar.ts';
import { staffDecision } from '#server/audit/tables.ts';
import { aBulletin } from '#server/bulletin/builders.ts';
import { showBulletinsOfDay, sweepBulletins } from '#server/bulletin/commands.ts';
import { sweepViews } from '#server/bulletin/count-view.ts';
import { bulletin, bulletinView } from '#server/bulletin/tables.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => void (testApp = await openTestApp()));
afterEach(() => expectNoBrokenInvariants(testApp.url));
afterAll(() => testApp.close());

async function aSeller() {
  const { id, code, ownerId } = await aStore(testApp.db);
  return { storeId: id, code, ownerId, token: await signIn(testApp.db, ownerId, testApp.clock.now) };
}
type Seller = Awaited<ReturnType<typeof aSeller>>;

const day = (days: number) => kstDate(addDays(testApp.clock.now, days));
const draft = (given: Partial<BulletinInput> = {}): BulletinInput => ({
  group: 'shipping',
  title: { ko: '택배 파업 안내', en: 'Courier strike' },
  body: { ko: '출고가 하루 늦습니다.\n양해 바랍니다.', en: 'Parcels leave a day later.' },
  from: day(0),
  to: day(7),
  ...given,
});
const write = ({ token }: Seller, given: Partial<BulletinInput> = {}) =>
  testApp.call('addBulletin', { token, body: draft(given) });
const titlesOf = async ({ code }: Seller, lang: 'ko' | 'ar' = 'ko') => {
  const { answer } = await testApp.call('listStoreBulletins', { params: { code }, query: { lang } });
  return answer.bulletins.map(({ title }) => title);
};

describe('a notice of a store', () => {
  it('NOT-001 NOT-003 is written by the seller and read by visitors in their language', async () => {
    const seller = await aSeller();
    const { status, answer } = await write(seller);
    expect(status).toBe(201);
    expect(answer).toMatchObject({ ...draft(), status: 'shown', views: 0, reason: '' });
    expect(await titlesOf(seller)).toEqual(['택배 파업 안내']);
    // Arabic is missing: English stands for it.
    expect(await titlesOf(seller, 'ar')).toEqual(['Courier strike']);
    const read = await testApp.call('readBulletin', { params: { id: answer.id }, query: { lang: 'ko' } });
    expect(read.answer).toMatchObject({
      lang: 'ko',
      body: '출고가 하루 늦습니다.\n양해 바랍니다.',
      from: day(0),
      to: day(7),
    });
  });

  it('NOT-002 has a group, by which visitors narrow the list', async () => {
    const seller = await aSeller();
    await write(seller, { group: 'order' });
    await write(seller, { group: 'event', title: { ko: '봄 세일' }, body: { ko: '모두 10% 할인' } });
    const { answer } = await testApp.call('listStoreBulletins', {
      params: { code: seller.code },
      query: { group: 'event' },
    });
    expect(answer.bulletins).toMatchObject([{ group: 'event', title: '봄 세일' }]);
  });

  it('NOT-004 is shown on the Korean days of its period only', async () => {
    const seller = await aSeller();
    const { answer } = await write(seller, { from: day(1), to: day(2) });
    expect(answer.status).toBe('scheduled');
    const readAs = async () => (await testApp.call('readBulletin', { params: { id: answer.id } })).status;
    expect([await titlesOf(seller), await readAs()]).toEqual([[], 404]);
    const start = testApp.clock.now;
    for (const [days, shown] of [
      [1, true],
      [2, true],
      [3, false],
    ] as const) {
      testApp.clock.now = addDays(start, days);
      await showBulletinsOfDay(testApp.db);
      expect([(await titlesOf(seller)).length, await readAs()], String(days)).toEqual(shown ? [1, 200] : [0, 404]);
    }
    const token = await signIn(testApp.db, seller.ownerId, testApp.clock.now);
    const list = await testApp.call('listOwnBulletins', { token, query: { status: 'ended' } });
    expect(list.answer.bulletins).toMatchObject([{ id: answer.id, status: 'ended' }]);
    testApp.clock.now = start;
  });

  it('NOT-001 refuses at the field what is missing or turned', async () => {
    const seller = await aSeller();
    const wrong = async (given: Partial<BulletinInput>) => {
      const { status, refusal } = await write(seller, given);
      expect(status).toBe(400);
      return refusal.fields?.map(({ path, code }) => `${path} ${code}`);
    };
    expect(await wrong({ title: {}, body: { ko: ' ' } })).toEqual([
      'title.ko request.required',
      'body.ko request.required',
    ]);
    expect(await wrong({ title: { ko: '제목', ja: '題' } })).toEqual([
      'title.en request.required',
      'body.ja request.required',
    ]);
    expect(await wrong({ from: day(3), to: day(2) })).toEqual(['to request.rangeReversed']);
    expect(await wrong({ from: day(-3), to: day(-1) })).toEqual(['to bulletin.endsBeforeToday']);
    expect(await wrong({ to: day(400) })).toEqual(['to bulletin.tooManyDays']);
    expect(await wrong({ from: '2026-02-30' })).toEqual(['from request.required']);
  });

  it('NOT-003 a store has so many open notices at most, and ended ones do not count', async () => {
    const seller = await aSeller();
    const rows = Array.from({ length: BULLETINS_MAX }, (_, at) => ({
      storeId: seller.storeId,
      group: 'order' as const,
      title: { ko: `공지 ${at}` },
      body: { ko: '내용' },
      from: day(0),
      to: day(at === 0 ? 0 : 5),
      createdAt: testApp.clock.now,
    }));
    await testApp.db.insert(bulletin).values(rows);
    expect((await write(seller)).refusal).toMatchObject({ code: 'bulletin.full' });
    await testApp.db
      .update(bulletin)
      .set({ from: day(-5), to: day(-1) })
      .where(eq(bulletin.to, day(0)));
    expect((await write(seller)).status).toBe(201);
  });

  it('NOT-003 is changed, unless somebody changed it meanwhile', async () => {
    const { token, ...seller } = await aSeller();
    const id = (await write({ token, ...seller })).answer.id;
    const change = (body: BulletinInput & { read?: object }) =>
      testApp.call('changeBulletin', { token, params: { id }, body });
    const changed = await change({ ...draft({ group: 'event' }), read: { group: 'shipping' } });
    expect(changed.answer).toMatchObject({ group: 'event' });
    const stale = await change({ ...draft({ group: 'order' }), read: { group: 'shipping' } });
    expect(stale.refusal).toMatchObject({ code: 'request.changedMeanwhile' });
  });

  it('NOT-003 is deleted and restored, and swept when nobody restores it', async () => {
    const seller = await aSeller();
    const { token } = seller;
    const { id } = (await write(seller)).answer;
    const params = { id };
    expect((await testApp.call('removeBulletin', { token, params })).status).toBe(204);
    expect((await testApp.call('removeBulletin', { token, params })).status).toBe(404);
    expect(await titlesOf(seller)).toEqual([]);
    expect((await testApp.call('restoreBulletin', { token, params })).status).toBe(200);
    expect(await titlesOf(seller)).toHaveLength(1);
    await testApp.call('removeBulletin', { token, params });
    await sweepBulletins(testApp.db, addDays(testApp.clock.now, RESTORE_DAYS - 1));
    expect(await testApp.db.$count(bulletin, eq(bulletin.id, id))).toBe(1);
    await sweepBulletins(testApp.db, addDays(testApp.clock.now, RESTORE_DAYS + 1));
    expect(await testApp.db.$count(bulletin, eq(bulletin.id, id))).toBe(0);
  });
});

describe('a view', () => {
  const BROWSER =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
  const look = async (id: number, device: string, headers: Record<string, string> = {}) => {
    const reply = await testApp.inject({
      method: 'POST',
      url: `/api/v1/bulletins/${id}/views`,
      headers: { 'user-agent': BROWSER, ...headers },
      payload: { device },
    });
    expect(reply.statusCode, reply.body).toBe(202);
    return reply.json<{ taken: number }>().taken;
  };

  it('NOT-004 counts once a browser and day, and stores no name of the browser', async () => {
    const { storeId } = await aSeller();
    const id = await aBulletin(testApp.db, storeId);
    const taken = [await look(id, 'browser01'), await look(id, 'browser01'), await look(id, 'browser02')];
    expect(taken).toEqual([1, 0, 1]);
    const { answer } = await testApp.call('readBulletin', { params: { id } });
    expect(answer.views).toBe(2);
    await sweepViews(testApp.db, addDays(testApp.clock.now, 1));
    expect(await testApp.db.$count(bulletinView)).toBe(0);
    expect(await look(id, 'browser01')).toBe(1);
  });

  it('NOT-004 of a robot, of an opted-out browser and outside the period counts nothing', async () => {
    const { storeId } = await aSeller();
    const id = await aBulletin(testApp.db, storeId);
    const ended = await aBulletin(testApp.db, storeId, { to: '2026-01-02' });
    const taken = [
      await look(id, 'browser03', { 'user-agent': 'Googlebot/2.1' }),
      await look(id, 'browser03', { 'sec-gpc': '1' }),
      await look(ended, 'browser03'),
    ];
    expect(taken).toEqual([0, 0, 0]);
  });
});

describe('staff', () => {
  it('NOT-003 take a notice down with a reason, which is recorded and told to the store', async () => {
    const seller = await aSeller();
    const { id } = (await write(seller)).answer;
    const { token } = await aMember(testApp.db, { staffRole: 'operator' });
    const list = await testApp.call('listBulletinsForStaff', { token, query: { store: seller.code } });
    expect(list.answer.bulletins).toMatchObject([{ id, status: 'shown', store: { code: seller.code } }]);
    const takeDown = () =>
      testApp.call('takeDownBulletin', { token, params: { id }, body: { reason: '사실과 다른 문구' } });
    expect((await takeDown()).answer).toMatchObject({ status: 'takenDown', reason: '사실과 다른 문구' });
    expect((await takeDown()).refusal).toMatchObject({ code: 'bulletin.takenDown' });
    expect(await titlesOf(seller)).toEqual([]);
    const change = { token: seller.token, params: { id }, body: draft() };
    expect((await testApp.call('changeBulletin', change)).refusal).toMatchObject({ code: 'bulletin.takenDown' });
    const [decision] = await testApp.db
      .select()
      .from(staffDecision)
      .where(eq(staffDecision.action, 'takeDownBulletin'));
    expect(decision).toMatchObject({ reason: '사실과 다른 문구' });
    const notices = await testApp.call('listNotices', { token: seller.token, query: {} });
    expect(notices.answer.notices).toMatchObject([
      { kind: 'bulletinTakenDown', params: { reason: '사실과 다른 문구' } },
    ]);
  });
});
