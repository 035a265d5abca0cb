import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLeaf } from '#server/catalogue/builders.ts';
import { aRate } from '#server/exchange/builders.ts';
import { sendbird } from '#server/integrations/chat/sendbird.ts';
import { startChatSimulator } from '#server/integrations/chat/simulator/server.ts';
import { aPopup } from '#server/marketing/builders.ts';
import { type Buyer, openShop, type Shop } from '#server/order/testing.ts';

let shop: Shop;
let chat: Awaited<ReturnType<typeof startChatSimulator>>;
let buyer: Buyer;
/** What stands for `{…}` in the paths of the table. */
let ids: Readonly<Record<string, string>>;
beforeAll(async () => {
  chat = await startChatSimulator({ key: 'api-secret' });
  shop = await openShop(undefined, {
    parts: { chat: sendbird({ baseUrl: chat.url, key: 'api-secret', appId: 'APP-1' }) },
  });
  buyer = await shop.aBuyer();
  const leaf = await aLeaf(shop.db);
  const goods = await shop.goods({
    categories: [leaf.top, leaf.middle, leaf],
    options: [{ name: { ko: '색상', en: 'Colour' }, values: ['빨강', '파랑'] }],
  });
  await aPopup(shop.db, shop.clock.now);
  await aRate(shop.db, { currency: 'JPY', basic: '1234.56' });
  await shop.call('addFavorite', { token: buyer.token, body: { productId: goods.id } });
  const line = { sku: goods.skus[0]?.code ?? '', quantity: 1, cartItemType: 'NORMAL' } as const;
  await shop.call('addCartLine', { token: buyer.token, body: line });
  ids = {
    top: String(leaf.top.id),
    middle: String(leaf.middle.id),
    leaf: String(leaf.id),
    product: String(goods.id),
    store: shop.store.code,
  };
});
afterAll(async () => {
  await shop.close();
  await chat.stop();
});

const CATEGORY = ['id', 'code', 'visible', 'lineage', 'description', 'children'];
const NAMED = ['name', 'description'];
/** A category at each of the levels below `at`, with its description. */
const categories = (at: string, levels: number): [string, string[]][] =>
  Array.from({ length: levels }, (_, below) => `${at}${'.children[]'.repeat(below)}`).flatMap((level) => [
    [level, CATEGORY],
    [`${level}.description`, NAMED],
  ]);

type Row = readonly [ids: string, call: string, levels: readonly (readonly [at: string, fields: readonly string[]])[]];
/** The printed answers: the path to each object in them, and the fields it must have there. */
const PRINTED: readonly Row[] = [
  ['API-007 CAT-002', 'GET /api/v1/usermenu?visible=0', [['', ['children']], ...categories('children[]', 3)]],
  [
    'API-008 CAT-002',
    'GET /api/v1/category?count=1600&page=0&store=DEFAULT&lang=ko',
    [['', ['categories']], ...categories('categories[]', 3)],
  ],
  ['API-008 CAT-002', 'GET /api/v1/category?count=1600&page=0&store={store}&lang=ko', categories('categories[]', 3)],
  [
    'API-009 CAT-002',
    'GET /api/v1/category/id/{top}?store=DEFAULT&lang=ko',
    categories('', 1).concat(categories('children[]', 2)),
  ],
  [
    'API-009 CAT-002',
    'GET /api/v1/category/id/{middle}?store=DEFAULT&lang=ko',
    categories('', 1).concat(categories('children[]', 1)),
  ],
  ['API-009 CAT-002', 'GET /api/v1/category/id/{leaf}?store=DEFAULT&lang=ko', categories('', 1)],
  [
    'API-010',
    'GET /api/v1/auth/customer/profile',
    [
      ['', ['id', 'emailAddress', 'firstName', 'storeCode', 'type', 'groups']],
      ['groups[]', ['type']],
    ],
  ],
  [
    'API-012 SH-026',
    'GET /api/v1/popup?site=2',
    [['data[]', ['id', 'image', 'alt', 'left', 'top', 'width', 'height', 'visible', 'checked']]],
  ],
  ['API-014', 'GET /actuator/health/ping', [['', ['status']]]],
  [
    'API-017 CRT-030',
    'GET /api/v1/auth/favorite/list?count=20&userId=&lang=ko',
    [
      ['favorites[]', ['productId', 'userId']],
      ['favorites[].description', ['name']],
    ],
  ],
  ['API-020', 'GET /api/v1/auth/favorite/user/is_favorited/{product}', [['', ['favorite']]]],
  ['API-023', 'GET /external/authorization/key/chat', [['', ['appId', 'token']]]],
  [
    'API-030',
    'GET /api/v1/code/detail?code=066',
    [
      ['data[]', ['code', 'name', 'items']],
      ['data[].items[]', ['key', 'name', 'required']],
    ],
  ],
  [
    'API-032',
    'GET /api/v1/auth/materials/list?lang=ko',
    [
      ['[]', ['id', 'code', 'name', 'description']],
      ['[].description', ['name']],
    ],
  ],
  ['API-036', 'GET /api/v1/country', [['[]', ['id', 'code', 'name']]]],
  ['API-037', 'GET /api/v1/shipping/country?store=&lang=ko', [['[]', ['id', 'code', 'name']]]],
  ['API-038', 'GET /api/v1/zones?code=KR', [['[]', ['id', 'code', 'name']]]],
  ['API-040 MEM-064', 'GET /api/v1/auth/user/addresses', [['[]', ['id', 'default']]]],
  ['API-041', 'GET /api/v1/store/{store}', [['', ['code', 'name']]]],
  ['API-042 I18-016', 'GET /external/exchange/rate', [['[]', ['cur_unit', 'deal_bas_r']]]],
  ...(['customer_cart', 'cart'] as const).map((path): Row => [
    'API-045 CRT-001 CRT-002',
    `GET /api/v1/auth/${path}?lang=ko`,
    [
      ['', ['code', 'cartItems']],
      ['cartItems[]', ['productId', 'sku', 'quantity', 'subTotal', 'cartItemType', 'publishWay']],
      ['cartItems[]', ['description', 'images', 'image', 'variants']],
      ['cartItems[].description', ['name']],
      ['cartItems[].images[]', ['externalUrl']],
      ['cartItems[].image', ['externalUrl']],
      ['cartItems[].variants[]', ['option', 'optionValue']],
      ['cartItems[].variants[].option', ['name', 'code']],
      ['cartItems[].variants[].optionValue', ['name', 'code']],
    ],
  ]),
  [
    'PRD-014',
    'GET /api/v2/product/{product}?store=DEFAULT&lang=ko',
    [
      [
        'options[].optionValues[]',
        ['valueName', 'valueId', 'optionId', 'order', 'image', 'id', 'sku', 'stock', 'price'],
      ],
    ],
  ],
];

/** Every value at a path: `a.b[].c`, and the answer itself at ''. */
function valuesAt(answer: unknown, at: string): unknown[] {
  const steps = at.split('.').flatMap((step) => (step.endsWith('[]') ? [step.slice(0, -2), '[]'] : [step]));
  return steps.filter(Boolean).reduce<unknown[]>(
    (values, step) =>
      values.flatMap((value) => {
        if (step === '[]') return Array.isArray(value) ? value : [];
        return typeof value === 'object' && value !== null ? [Reflect.get(value, step)] : [];
      }),
    [answer],
  );
}

it.each(PRINTED)('%s %s has the printed fields at every level', async (_ids, printed, levels) => {
  const [, url = ''] = printed.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '').split(' ');
  const common = 'site=kr&currency=KRW&timezone=UTC%2B9';
  const { statusCode, body } = await shop.inject({
    method: 'GET',
    url: `${url}${url.includes('?') ? '&' : '?'}${common}`,
    headers: { authorization: `Bearer ${buyer.token}` },
  });
  expect(statusCode).toBe(200);
  for (const [at, fields] of levels) {
    const values = valuesAt(JSON.parse(body), at);
    expect(values.length, `something at "${at}"`).toBeGreaterThan(0);
    for (const value of values)
      expect(Object.keys(Object(value)), `${at}: ${JSON.stringify(value).slice(0, 200)}`).toEqual(
        expect.arrayContaining([...fields]),
      );
  }
});
