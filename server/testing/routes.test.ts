import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileShape } from '#core/endpoint.ts';
import { type TestActor, everybody, tokenFor } from '#server/testing/actors.ts';
import { COMMON_QUERY } from '#server/http/request-locale.ts';
import { populateAccount, type PopulatedAccount } from '#server/testing/populated-account.ts';
import { storeAttachment } from '#server/media/attachments.ts';
import { newToken } from '#server/member/sessions/tokens.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { openShop, placed, type Shop, startPaying } from '#server/order/testing.ts';
import { payment } from '#server/payment/tables.ts';
import { cart } from '#server/cart/tables.ts';
import { getOrCreateCart } from '#server/cart/commands.ts';
import { calls, nowhere, partOf, pathOf } from '#server/testing/contract-samples.ts';

let shop: Shop;
let theirs: PopulatedAccount;
let actors: TestActor[];
beforeAll(async () => {
  shop = await openShop();
  theirs = await populateAccount(shop);
  actors = await everybody(shop);
});
afterAll(() => shop.close());

const get = (url: string, token?: string) =>
  shop.inject({ method: 'GET', url, headers: token ? { authorization: `Bearer ${token}` } : {} });

/** Routes outside the contract: its documentation, files that check the session, and the redirect to the provider. */
const OTHER_ROUTES = [
  '/api/docs',
  '/api/docs/guide',
  '/api/docs/openapi.json',
  '/api/docs/js/scalar.js',
  '/attachments/:key',
  '/files/:key',
  '/payment/window/:key',
];

/** Paths of the router, parsed from its printed tree. */
function routed(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── ([^\s(]*)(?: \((.*)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    above.splice(depth, above.length, part);
    return methods ? [above.join('')] : [];
  });
}

const SYSTEMS = [
  '.env',
  '.git/config',
  '.git/HEAD',
  '.npmrc',
  '.aws/credentials',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'docker-compose.yml',
  'Dockerfile',
  'web.config',
  'phpinfo.php',
  'wp-login.php',
  'wp-admin',
  'xmlrpc.php',
  'server-status',
  'server-info',
  'debug',
  'debug/pprof',
  'debug/vars',
  'metrics',
  'prometheus',
  'health',
  'healthz',
  'status',
  'info',
  'console',
  'h2-console',
  'swagger',
  'swagger-ui',
  'swagger.json',
  'openapi.json',
  'api-docs',
  'v2/api-docs',
  'v3/api-docs',
  'docs',
  'documentation',
  'documentation/json',
  'graphql',
  'graphiql',
  'playground',
  'admin.php',
  'phpmyadmin',
  'adminer',
  'backup',
  'backup.zip',
  'dump.sql',
  'db.sql',
  'database.sqlite',
  'config',
  'config.json',
  'config.yml',
  'settings',
  'env',
  'trace',
  'heapdump',
  'threaddump',
  'jolokia',
  'beans',
  'mappings',
  'loggers',
  'shutdown',
  'restart',
  'actuator',
  'actuator/env',
  'actuator/health',
  'actuator/heapdump',
  'actuator/info',
  'actuator/beans',
  'actuator/mappings',
  'actuator/shutdown',
  'actuator/gateway/routes',
  '_next',
  '__vite_ping',
  '@vite/client',
  '@fs/etc/passwd',
  'node_modules/',
  'src/main.ts',
  'server/main.ts',
  'LoadModule',
  'token_login',
  'rest',
  'internal',
  'private',
  'test',
  'tests',
  'dev',
  'staging',
  'old',
  'tmp',
  'cgi-bin/',
  'control',
  'control/deposits',
  'simulator',
  'seed',
  'reset',
  'migrate',
];
const NOUNS = [
  'user',
  'users',
  'member',
  'members',
  'customer',
  'customers',
  'account',
  'accounts',
  'session',
  'sessions',
  'token',
  'tokens',
  'password',
  'role',
  'roles',
  'permission',
  'group',
  'groups',
  'admin',
  'staff',
  'store',
  'stores',
  'seller',
  'sellers',
  'product',
  'products',
  'sku',
  'stock',
  'price',
  'order',
  'orders',
  'cart',
  'carts',
  'claim',
  'claims',
  'refund',
  'refunds',
  'payment',
  'payments',
  'invoice',
  'invoices',
  'ledger',
  'posting',
  'settlement',
  'settlements',
  'wallet',
  'wallets',
  'mileage',
  'coupon',
  'coupons',
  'receipt',
  'receipts',
  'notice',
  'notices',
  'mail',
  'outbox',
  'job',
  'jobs',
  'queue',
  'file',
  'files',
  'attachment',
  'attachments',
  'upload',
  'uploads',
  'export',
  'import',
  'report',
  'reports',
  'log',
  'logs',
  'audit',
  'debug',
  'config',
  'setting',
  'settings',
  'secret',
  'key',
  'keys',
  'webhook',
  'webhooks',
  'event',
  'events',
  'health',
  'metric',
  'search',
  'index',
  'reindex',
  'cache',
  'flush',
  'seed',
  'impersonate',
  'su',
];
const PREFIXES = [
  '/',
  '/api/',
  '/api/v1/',
  '/api/v2/',
  '/api/v3/',
  '/api/v1/auth/',
  '/api/v1/admin/',
  '/api/v1/private/',
  '/api/v1/internal/',
  '/external/',
  '/rest/',
  '/api/v1/auth/store/',
  '/api/v0/',
  '/admin/',
  '/internal/',
];
const ENDS = ['', '/1', '/all', '.json'];

/** Columns that may not be filtered or sorted by, even in a list of one's own. */
const SECRET =
  /hash|role|commission|phone|email|owner|memberId|buyerId|storeId|version|identity|account|approval|windowKey|providerId/i;
const COMMON = Object.keys(COMMON_QUERY);

describe('routes', () => {
  it('AZ-10 are those of the contract and the listed others', () => {
    const declared = new Set([...calls.flatMap(([, call]) => [call.path, ...(call.also ?? [])]), ...OTHER_ROUTES]);
    const found = routed(shop.app.http.printRoutes({ commonPrefix: false }));
    expect(found.length).toBeGreaterThan(150);
    expect(found.filter((path) => !declared.has(path))).toEqual([]);
    expect([...declared].filter((path) => !found.includes(path))).toEqual([]);
  });

  it(
    'AZ-10 of frameworks, old versions and guesses do not exist, for an operator neither',
    { timeout: 60_000 },
    async () => {
      const patterns = [
        ...calls.filter(([, call]) => call.method === 'GET').flatMap(([, call]) => [call.path, ...(call.also ?? [])]),
        ...OTHER_ROUTES,
      ].map((path) => new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}$`));
      const urls = [
        ...SYSTEMS.flatMap((name) => [`/${name}`, `/api/${name}`, `/api/v1/${name}`]),
        ...PREFIXES.flatMap((prefix) => NOUNS.flatMap((noun) => ENDS.map((end) => `${prefix}${noun}${end}`))),
      ].filter((url) => !patterns.some((pattern) => pattern.test(url)));
      expect(urls.length).toBeGreaterThan(5_000);
      const answered: string[] = [];
      const token = tokenFor(actors, 'staff.manage');
      for (let at = 0; at < urls.length; at += 50)
        await Promise.all(
          urls
            .slice(at, at + 50)
            .map(async (url) => void ((await get(url, token)).statusCode < 300 && answered.push(url))),
        );
      expect(answered).toEqual([]);
    },
  );

  it('AZ-12 do not sort or filter by undeclared columns: nothing differs', { timeout: 60_000 }, async () => {
    const { rows } = await shop.db.execute<{ name: string }>(
      sql`select distinct column_name as name from information_schema.columns where table_schema = 'public'`,
    );
    const columns = [
      ...new Set(rows.map(({ name }) => name.replaceAll(/_(\w)/g, (_, initial: string) => initial.toUpperCase()))),
    ];
    expect(columns.length).toBeGreaterThan(200);
    // Spreadsheets are drawn anew each time; they have the filters of their lists.
    const lists = calls.filter(([, call]) => call.method === 'GET' && call.query && call.answer !== FileShape);
    for (const [name, call] of lists) {
      const ask = async (query: Record<string, string>) => {
        const token = tokenFor(actors, call.access);
        const { statusCode, body } = await shop.inject({
          method: 'GET',
          url: nowhere(call),
          query,
          headers: token ? { authorization: `Bearer ${token}` } : {},
        });
        return { statusCode, body: statusCode === 200 ? body : '' };
      };
      const offered = Object.keys(call.query?.properties ?? {});
      const hidden = columns.filter(
        (column) =>
          !offered.includes(column) && !COMMON.includes(column) && (call.access === 'public' || SECRET.test(column)),
      );
      const plain = await ask({});
      for (let at = 0; at < hidden.length; at += 25) {
        const some = hidden.slice(at, at + 25);
        expect([name, some, await ask(Object.fromEntries(some.map((column) => [column, '1'])))]).toEqual([
          name,
          some,
          plain,
        ]);
      }
      for (const sort of [
        'commission_bp',
        'passwordHash',
        'id desc',
        '1',
        'ranking; drop table member',
        'price_min,(select 1)',
      ])
        expect([name, sort, await ask({ sort })]).toEqual([
          name,
          sort,
          offered.includes('sort') ? { statusCode: 400, body: '' } : plain,
        ]);
    }
  });
});

describe('public ids', () => {
  it('AZ-06 that grant access by themselves have at least 96 random bits', async () => {
    const owner = await aMember(shop.db);
    const goods = await shop.goods({ stock: 1_000 });
    const windows: string[] = [];
    const keys: string[] = [];
    const codes: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      keys.push(
        (
          await storeAttachment(shop.db, shop.files, {
            ownerId: (await aMember(shop.db)).id,
            name: 'x.pdf',
            type: 'application/pdf',
            bytes: randomBytes(8),
            now: shop.clock.now,
          })
        ).key,
      );
      codes.push((await getOrCreateCart(shop.db, (await aMember(shop.db)).id)).code);
    }
    const buyer = await shop.aBuyer();
    const { id } = await placed(shop, buyer, goods);
    for (let count = 0; count < 2; count += 1) await startPaying(shop, buyer, id);
    windows.push(...(await shop.db.select({ key: payment.windowKey }).from(payment)).map(({ key }) => key));
    const made = { tokens: Array.from({ length: 12 }, newToken), keys, codes, windows };
    for (const [what, texts] of Object.entries(made)) {
      const characters = new Set(texts.join(''));
      const bits = Math.min(...texts.map((text) => text.length)) * Math.log2(Math.min(64, characters.size));
      expect([what, new Set(texts).size, bits >= 96]).toEqual([what, texts.length, true]);
      // No character position is constant, as of a time or a counter.
      const still = Array.from(
        { length: texts.length < 12 ? 0 : (texts[0]?.length ?? 0) },
        (_, at) => new Set(texts.map((text) => text[at])).size,
      ).filter((size) => size === 1);
      expect([what, still]).toEqual([what, []]);
    }
    expect(await signIn(shop.db, owner.id)).not.toBe(owner.token);
    expect(await shop.db.$count(cart)).toBeGreaterThan(10);
  });

  it('AZ-06 cannot be guessed by counting fifty up and down', { timeout: 60_000 }, async () => {
    const around = (id: number) => Array.from({ length: 101 }, (_, at) => id - 50 + at).filter((one) => one > 0);
    const owned = calls.filter(
      ([, call]) => call.method === 'GET' && call.owned && partOf(call.params?.properties, 'id'),
    );
    expect(owned.length).toBeGreaterThan(5);
    for (const [name, call] of owned) {
      const id =
        call.owned === 'claim'
          ? theirs.claimId
          : call.owned === 'certification'
            ? theirs.certificationId
            : theirs.delivered.id;
      for (const token of [undefined, tokenFor(actors, call.access)]) {
        const replies = await Promise.all(
          around(id).map(
            async (one) =>
              (
                await get(
                  pathOf(call, (name) => (name === 'id' ? one : 'orderSheet')),
                  token,
                )
              ).statusCode,
          ),
        );
        expect([name, [...new Set(replies)]]).toEqual([name, [token ? 404 : 401]]);
      }
    }
  });

  it('AZ-06 grant nothing with one character changed', async () => {
    const near = (text: string) =>
      [0, 7, 19, text.length - 1].map(
        (at) => `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`,
      );
    for (const key of near(theirs.windowKey)) expect((await get(`/payment/window/${key}`)).statusCode).toBe(404);
    for (const key of near(theirs.photo))
      expect((await get(`/attachments/${key}`, tokenFor(actors, 'staff.manage'))).statusCode).toBe(404);
    for (const code of near(theirs.cart))
      expect(
        (
          await shop.call('quoteCart', {
            token: theirs.buyer.token,
            params: { code },
            body: { tab: 'SELLER', lines: [{ sku: 'x', cartItemType: 'NORMAL' }] },
          })
        ).status,
      ).toBe(404);
    expect((await get(`/payment/window/${theirs.windowKey}`)).statusCode).toBe(200);
  });
});
