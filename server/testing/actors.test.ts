import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#core/contract.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { ACCOUNT_ROLES, type Permission, PERMISSION_GROUPS } from '#core/rights.ts';
import { type TestActor, everybody } from '#server/testing/actors.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { member, session } from '#server/member/tables.ts';
import { aStore } from '#server/store/builders.ts';
import { store } from '#server/store/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { calls, pathOf } from '#server/testing/contract-samples.ts';

let testApp: TestApp;
let actors: TestActor[];
beforeAll(async () => {
  testApp = await openTestApp();
  actors = await everybody(testApp);
});
afterAll(() => testApp.close());

/** An unknown id. */
const NOBODYS = 999_999_999;
// A signed-out actor cannot send further requests.
const limited = calls.toSorted(([one], [other]) => Number(one === 'logOut') - Number(other === 'logOut'));

async function answerOf(
  call: Endpoint,
  { token }: Pick<TestActor, 'token'>,
  url: string,
  method: Endpoint['method'] | 'HEAD' = call.method,
) {
  const hasBody = call.body !== undefined || call.upload !== undefined;
  const { statusCode, body } = await testApp.inject({
    method,
    url,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(hasBody && { 'content-type': 'application/json' }),
      'idempotency-key': 'x'.repeat(20),
    },
    ...(hasBody && { payload: '{ not json' }),
  });
  const code: unknown = body.startsWith('{"error"') ? JSON.parse(body).error.code : undefined;
  return { status: statusCode, code };
}

/** Calls that would end the session or the work of an actor. */
const ENDING: readonly Endpoint[] = [contract.logOutEverywhere, contract.leaveEmployment];

const NOT_YOU: readonly unknown[] = [
  'session.notAllowed',
  'session.storeRightMissing',
  'session.storeOwnerOnly',
  'session.notForKeys',
  'partner.notApproved',
  'partner.buyersOnly',
];
const cellOf = ({ status, code }: { status: number; code: unknown }) =>
  code === 'session.required'
    ? `${status} sign in`
    : NOT_YOU.includes(code)
      ? `${status} not you`
      : status >= 500 && status !== 503
        ? `${status}`
        : 'in';
const cellFor = (access: Endpoint['access'], actor: TestActor) =>
  actor.uses.includes(access) ? 'in' : actor.roles.length > 1 ? '403 not you' : '401 sign in';

const { members: _ofMembers, sellers, programs, partners, ...ofStaff } = PERMISSION_GROUPS;
const STAFF: readonly Permission[] = Object.values(ofStaff).flat();
/** One's own account, papers and application, which cooperating members have too (decision 67). */
const OWN_ACCOUNT =
  /^\/api\/v1\/auth\/(customer(\/(profile|password|consents|consent-record|agreements|email|identity|details|data-copy)(\/.*)?)?|company|partner|enquiry|withdrawal|staff-invitation(\/acceptance)?|attachments|password\/step-up|refresh|token_login|(logout|sessions|passkeys|second-factor|verification|notices)(\/.*)?|user\/address\/search)$|^\/external\/firebase\/token$/;
/** The permissions that calls of a path may need, by prefix; all other paths are public. */
const POLICY: readonly (readonly [string, readonly Permission[]])[] = [
  ['/api/v1/admin/', STAFF],
  // The stations of an import: each role acts in its own, and reads the others'.
  ['/api/v1/ops/customs', ['customs.act', 'imports.read']],
  ['/api/v1/ops/warehouse', ['warehouse.act', 'imports.read']],
  ['/api/v1/ops/', ['centre.act', 'centre.manage', 'imports.read', 'imports.review']],
  // A pending or denied store makes no seller yet.
  ['/api/v1/auth/store/:code', ['market.use']],
  ['/api/v1/auth/store/', sellers],
  ['/api/v1/auth/', ['market.use']],
  ['/api/v1/seller/', sellers],
  ['/api/v1/store-api/', programs],
  ['/api/v1/partner/', partners],
  ['/external/authorization/key/chat', ['market.use']],
  ['/external/chat/', ['market.use']],
];

describe('every call as every actor', () => {
  it('ADM-002 covers every role', () => {
    const roles = new Set(actors.flatMap((actor) => actor.roles));
    expect([...roles].toSorted()).toEqual([...ACCOUNT_ROLES].toSorted());
  });

  it.each(limited)('ADM-003 AZ-01 %s admits the roles with its permission and nobody else', async (_name, call) => {
    for (const path of [call.path, ...(call.also ?? [])]) {
      const cells = [];
      // Calls that end a token would break the later ones: actors of its own exchange theirs, and an undeclared key,
      // which writes refuse, keeps the sessions of the others.
      const callers = call === contract.refreshSession ? await everybody(testApp) : actors;
      const extra = ENDING.includes(call) ? '?undeclared=1' : '';
      for (const actor of callers)
        cells.push([actor.name, cellOf(await answerOf(call, actor, `${pathOf(call, NOBODYS, path)}${extra}`))]);
      expect(cells).toEqual(actors.map((actor) => [actor.name, cellFor(call.access, actor)]));
    }
  });

  it('AZ-01 has a path that shows its access', () => {
    const isInPath = (path: string, access: Permission) =>
      OWN_ACCOUNT.test(path)
        ? access === 'account.use'
        : (POLICY.find(([start]) => path.startsWith(start))?.[1] ?? ['public']).includes(access);
    const mismatches = calls.flatMap(([name, call]) =>
      [call.path, ...(call.also ?? [])]
        .filter((path) => !isInPath(path, call.access))
        .map((path) => [name, path, call.access]),
    );
    expect(mismatches).toEqual([]);
  });

  it.each(calls.filter(([, call]) => call.access !== 'public'))('AZ-01 %s knows no way around', async (_name, call) => {
    const path = pathOf(call, NOBODYS);
    const around = [
      `${path}/`,
      `/${path}`,
      path.replace('/api/', '/api//'),
      path.replace('/auth/', '/auth/../auth/'),
      path.replace('/api/', '/API/'),
      `${path}%00`,
      `${path}.json`,
      path.replace('/v1/', '/v1/%2e/'),
      `${path};a=1`,
    ];
    for (const url of around)
      expect([url, (await answerOf(call, { token: undefined }, url)).status]).toEqual([
        url,
        expect.toBeOneOf([400, 401, 404]),
      ]);
    expect((await answerOf(call, { token: undefined }, path, 'HEAD')).status).toBeOneOf(
      call.method === 'GET' ? [401] : [401, 404],
    );
    const headers = { 'x-http-method-override': call.method, 'x-original-url': path, 'x-rewrite-url': path };
    expect((await testApp.inject({ method: 'GET', url: '/api/v1/nothing', headers })).statusCode).toBe(404);
  });
});

describe('a revoked right', () => {
  it('AZ-13 is gone with the next call of an operator', async () => {
    const { id, token } = await aMember(testApp.db, { staffRole: 'operator' });
    const list = () => testApp.call('listOrdersForStaff', { token });
    expect((await list()).status).toBe(200);
    await testApp.db.update(member).set({ staffRole: null }).where(eq(member.id, id));
    expect(await list()).toMatchObject({ status: 403, refusal: { code: 'session.notAllowed' } });
    await testApp.db.update(member).set({ staffRole: 'centre' }).where(eq(member.id, id));
    expect((await list()).status).toBe(403);
  });

  it.each(['suspended', 'denied', 'pendingApproval'] as const)(
    'AZ-13 is gone with the next call once the store is %s, and comes back with it',
    async (status) => {
      const { id, ownerId } = await aStore(testApp.db);
      const token = await signIn(testApp.db, ownerId);
      const sellers = calls.filter(([, call]) => call.access.startsWith('ownStore.'));
      const cells = async () =>
        new Set(
          await Promise.all(
            sellers.map(async ([, call]) => cellOf(await answerOf(call, { token }, pathOf(call, NOBODYS)))),
          ),
        );
      expect(await cells()).toEqual(new Set(['in']));
      await testApp.db.update(store).set({ status }).where(eq(store.id, id));
      expect(await cells()).toEqual(new Set(['403 not you']));
      await testApp.db.update(store).set({ status: 'approved' }).where(eq(store.id, id));
      expect(await cells()).toEqual(new Set(['in']));
    },
  );

  it('AZ-13 is gone when the store has another owner', async () => {
    const { id, ownerId } = await aStore(testApp.db);
    const [token, heir] = [await signIn(testApp.db, ownerId), await aMember(testApp.db)];
    await testApp.db.update(store).set({ ownerId: heir.id }).where(eq(store.id, id));
    expect((await testApp.call('listStoreOrders', { token })).status).toBe(403);
    expect((await testApp.call('listStoreOrders', { token: heir.token })).status).toBe(200);
  });

  it('AZ-13 is gone with the session, and with the member', async () => {
    const { id, token } = await aMember(testApp.db);
    const second = await signIn(testApp.db, id);
    expect((await testApp.call('logOut', { token })).status).toBe(204);
    expect((await testApp.call('readProfile', { token })).status).toBe(401);
    expect((await testApp.call('readProfile', { token: second })).status).toBe(200);
    await testApp.db.delete(session).where(eq(session.memberId, id));
    expect((await testApp.call('readProfile', { token: second })).status).toBe(401);
    const gone = await aMember(testApp.db);
    await testApp.db.delete(member).where(eq(member.id, gone.id));
    expect((await testApp.call('readProfile', { token: gone.token })).status).toBe(401);
  });
});
