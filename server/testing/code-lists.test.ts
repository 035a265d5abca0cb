import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { LANGUAGES } from '#core/locale.ts';
import { aLeaf, aProduct } from '#server/catalogue/builders.ts';
import { product } from '#server/catalogue/tables.ts';
import { aMember, anAddress, type BuiltMember } from '#server/member/builders.ts';
import { address, member as memberTable, session } from '#server/member/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let member: BuiltMember;
beforeAll(async () => {
  testApp = await openTestApp();
  member = await aMember(testApp.db);
});
afterAll(() => testApp.close());

const get = async (url: string, token?: string) => {
  const reply = await testApp.inject({
    method: 'GET',
    url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  return { status: reply.statusCode, answer: reply.json() };
};

describe('code lists', () => {
  it('API-030 code 066 lists the provision notices with their items, in every language', async () => {
    const names = new Set<string>();
    for (const lang of LANGUAGES) {
      const { status, answer } = await get(`/api/v1/code/detail?code=066&lang=${lang}`);
      expect(status).toBe(200);
      expect(answer.data.length).toBeGreaterThan(20);
      names.add(answer.data[0].name);
      for (const notice of answer.data)
        expect([
          notice.code,
          notice.items.length > 0 &&
            notice.items.every(
              (item: { name: string; required: boolean }) => item.name && typeof item.required === 'boolean',
            ),
        ]).toEqual([notice.code, true]);
    }
    expect(names.size).toBe(5);
  });

  it('API-035 a second code lists the units, and an unknown code is refused', async () => {
    const { answer } = await get('/api/v1/code/detail?code=001&lang=en');
    expect(answer.data).toEqual(expect.arrayContaining([{ code: 'piece', name: expect.any(String), items: [] }]));
    expect(await get('/api/v1/code/detail?code=999')).toMatchObject({
      status: 400,
      answer: { error: { fields: [{ path: 'code', code: 'request.notAllowed' }] } },
    });
  });

  it('API-032 API-033 materials are listed for members, in Korean on request and else in the requested language', async () => {
    expect((await get('/api/v1/auth/materials/list?lang=ko')).status).toBe(401);
    const [ko, en] = [
      await get('/api/v1/auth/materials/list?lang=ko', member.token),
      await get('/api/v1/auth/materials/list?lang=en', member.token),
    ];
    expect(ko.answer).toEqual(
      expect.arrayContaining([
        {
          id: expect.any(Number),
          code: 'glass',
          name: '유리병',
          description: { name: '유리병' },
          order: expect.any(Number),
        },
      ]),
    );
    expect(en.answer.map(({ code }: { code: string }) => code)).toEqual(
      ko.answer.map(({ code }: { code: string }) => code),
    );
    expect(en.answer.find(({ code }: { code: string }) => code === 'paper').name).toBe('Paper and cardboard');
  });
});

describe('places', () => {
  it('API-037 lists every country of delivery, named in the requested language', async () => {
    const { answer } = await get('/api/v1/shipping/country?store=DEFAULT&lang=en');
    expect(answer[0]).toEqual({ id: 'KR', code: 'KR', name: 'South Korea', dialCode: '82' });
    expect(answer.length).toBeGreaterThan(60);
  });

  it('API-038 zones are the provinces of a country, in its own order and in the requested language', async () => {
    const [kr, cn, jp, us] = await Promise.all(
      ['KR', 'CN', 'JP', 'US'].map(async (code) => (await get(`/api/v1/zones?code=${code}&lang=ko`)).answer),
    );
    expect([kr.length, cn.length, jp.length, us.length]).toEqual([17, 31, 47, 56]);
    expect([kr[0], jp[12]]).toEqual([
      { id: 'KR-11', code: 'KR-11', countryCode: 'KR', name: '서울특별시' },
      { id: 'JP-13', code: 'JP-13', countryCode: 'JP', name: '도쿄도' },
    ]);
    const names = await Promise.all(
      LANGUAGES.map(async (lang) => (await get(`/api/v1/zones?code=KR&lang=${lang}`)).answer[0].name),
    );
    expect(names).toEqual(['서울특별시', 'Seoul', '首尔特别市', 'ソウル特別市', 'سيول']);
    expect((await get('/api/v1/zones?code=CA&lang=ja')).answer).toContainEqual({
      id: 'CA-QC',
      code: 'CA-QC',
      countryCode: 'CA',
      name: 'Quebec',
    });
  });

  it('API-038 a country without zones has none, and an unknown one is refused', async () => {
    expect(await get('/api/v1/zones?code=SG')).toEqual({ status: 200, answer: [] });
    for (const code of ['XX', 'kr', '', 'KOR'])
      expect([code, (await get(`/api/v1/zones?code=${code}`)).status]).toEqual([code, 400]);
  });

  it('API-040 a member reads their addresses, the default one first', async () => {
    const { id, token } = await aMember(testApp.db);
    const first = await anAddress(testApp.db, id);
    const second = await anAddress(testApp.db, id, { nickname: '창고', isDefault: false });
    const { answer } = await get('/api/v1/auth/user/addresses', token);
    expect(answer.map((one: { id: number; default: boolean }) => [one.id, one.default])).toEqual([
      [first, true],
      [second, false],
    ]);
  });

  it('API-051 PATCH auth/customer/address changes parts of the default address, and creates the first one', async () => {
    const { id, token } = await aMember(testApp.db);
    const change = (body: object) =>
      testApp.inject({
        method: 'PATCH',
        url: '/api/v1/auth/customer/address',
        headers: { authorization: `Bearer ${token}` },
        payload: body,
      });
    expect(
      (await change({ recipient: '한바다' })).json().error.fields.map(({ path }: { path: string }) => path),
    ).toEqual(['phone', 'postcode', 'address', 'detailAddress']);
    const made = await change({
      recipient: '한바다',
      phone: '01012345678',
      postcode: '04524',
      address: '서울특별시 중구 세종대로 110',
      detailAddress: '3층',
    });
    expect(made.json()).toMatchObject({ recipient: '한바다', nickname: '한바다', country: 'KR', default: true });
    await anAddress(testApp.db, id, { isDefault: false, nickname: '창고' });
    expect((await change({ detailAddress: '5층' })).json()).toMatchObject({
      id: made.json().id,
      recipient: '한바다',
      detailAddress: '5층',
    });
    expect((await change({ postcode: 'x' })).json().error.fields).toMatchObject([
      { path: 'postcode', code: 'member.postcodeInvalid' },
    ]);
  });

  it('API-051 a PATCH asks for nothing but what is sent, and changes nothing else', async () => {
    const { id, token } = await aMember(testApp.db);
    const patch = async (path: string, payload?: object) => {
      const reply = await testApp.inject({
        method: 'PATCH',
        url: `/api/v1/auth/customer${path}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(payload && { payload }),
      });
      return { status: reply.statusCode, answer: reply.json() };
    };
    const profile = async () => (await get('/api/v1/auth/customer/profile', token)).answer;
    // Fields that are older than the rules of today, such as an imported member's.
    await testApp.db.update(memberTable).set({ phone: '', lastName: '' }).where(eq(memberTable.id, id));
    const first = await profile();
    for (const payload of [undefined, {}])
      expect([await patch('', payload), await profile()]).toEqual([{ status: 200, answer: first }, first]);
    expect((await patch('', { firstName: '새이름' })).answer).toEqual({
      ...first,
      firstName: '새이름',
      name: '새이름',
    });
    expect((await patch('', { phoneCountry: '1' })).answer.error.fields).toMatchObject([{ path: 'phone' }]);
    for (const payload of [undefined, {}])
      expect(await patch('/address', payload)).toEqual({ status: 200, answer: null });
    const addressId = await anAddress(testApp.db, id);
    await testApp.db.update(address).set({ phone: '', detailAddress: '' }).where(eq(address.id, addressId));
    const [whole] = (await get('/api/v1/auth/user/addresses', token)).answer;
    for (const payload of [undefined, {}])
      expect(await patch('/address', payload)).toEqual({ status: 200, answer: whole });
    expect(await patch('/address', { recipient: '강바다' })).toEqual({
      status: 200,
      answer: { ...whole, recipient: '강바다' },
    });
    expect((await patch('/address', { phone: '1' })).answer.error.fields).toMatchObject([{ path: 'phone' }]);
  });
});

describe('a session', () => {
  it('API-051 GET auth/refresh returns another token and ends the old one at once, without a longer session', async () => {
    const { id, token } = await aMember(testApp.db);
    const [before] = await testApp.db.select().from(session).where(eq(session.memberId, id));
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 60_000);
    const { status, answer } = await get('/api/v1/auth/refresh', token);
    expect([status, answer.id, answer.expiresAt]).toEqual([200, id, before?.expiresAt.toISOString()]);
    expect((await get('/api/v1/auth/customer/profile', token)).status).toBe(401);
    expect((await get('/api/v1/auth/customer/profile', answer.token)).answer.id).toBe(id);
    const again = await Promise.all([1, 2, 3].map(() => get('/api/v1/auth/refresh', answer.token)));
    expect(again.map((reply) => reply.status).toSorted()).toEqual([200, 401, 401]);
    expect(await testApp.db.$count(session, eq(session.memberId, id))).toBe(1);
    testApp.clock.now = addDays(testApp.clock.now, 31);
    expect((await get('/api/v1/auth/refresh', again.find((reply) => reply.status === 200)?.answer.token)).status).toBe(
      401,
    );
    testApp.clock.now = new Date();
  });
});

describe('details of a category and a product', () => {
  it('API-051 a category lists the manufacturers and options of its visible goods', async () => {
    const leaf = await aLeaf(testApp.db);
    const colours = (...values: string[]) => [{ name: { ko: '색상', en: 'Colour' }, values }];
    await aProduct(testApp.db, { categories: [leaf], manufacturer: '바다공업', options: colours('빨강', '파랑') });
    await aProduct(testApp.db, {
      categories: [leaf],
      manufacturer: '바다공업',
      options: [{ name: { ko: '크기' }, values: ['대'] }, ...colours('빨강')],
    });
    await aProduct(testApp.db, { categories: [leaf], manufacturer: '한강산업' });
    await aProduct(testApp.db, { categories: [leaf], manufacturer: '숨은회사', approval: 'pending' });
    const makers = await get(`/api/v1/category/${leaf.id}/manufacturers?store=DEFAULT&lang=ko`);
    expect(makers.answer).toEqual([
      { code: '바다공업', name: '바다공업', description: { name: '바다공업' }, productCount: 2 },
      { code: '한강산업', name: '한강산업', description: { name: '한강산업' }, productCount: 1 },
    ]);
    const { answer } = await get(`/api/v1/category/${leaf.id}/variants?lang=ko`);
    expect(answer).toMatchObject([
      {
        name: '색상',
        options: [
          { name: '빨강', productCount: 2 },
          { name: '파랑', productCount: 1 },
        ],
      },
      { name: '크기', options: [{ name: '대', productCount: 1 }] },
    ]);
    for (const what of ['manufacturers', 'variants'])
      expect((await get(`/api/v1/category/99999999/${what}`)).answer.error.code).toBe('category.notFound');
  });

  it.each([
    ['reviews', (id: number) => `/api/v1/product/${id}/reviews`],
    ['questions', (id: number) => `/api/v1/qna/product/${id}`],
  ] as const)('API-051 the %s of a product are a page, and empty for a hidden product', async (what, path) => {
    const { id } = await aProduct(testApp.db);
    expect(await get(`${path(id)}?store=DEFAULT&lang=en`)).toEqual({
      status: 200,
      answer: { [what]: [], number: 0, recordsTotal: 0, totalPages: 0 },
    });
    await testApp.db.update(product).set({ exposed: false }).where(eq(product.id, id));
    for (const gone of [id, 99_999_999]) expect((await get(path(gone))).answer.error.code).toBe('product.notFound');
  });
});
