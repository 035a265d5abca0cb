import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMS_FORMATS } from '#core/customs-formats.ts';
import { aMember, UNPROVEN } from '#server/member/builders.ts';
import { member } from '#server/member/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => void (testApp = await openTestApp()));
afterAll(() => testApp.close());

const SEOUL = {
  country: 'KR',
  zone: 'KR-11',
  postcode: '04524',
  address: '서울특별시 중구 세종대로 110',
  detailAddress: '3층',
  building: '시청',
  company: '',
};
/** What a person has besides: no type and item of a business, and the formats of customs numbers here. */
const OTHERS = { customsCode: '', businessType: '', businessItem: '', customsFormats: CUSTOMS_FORMATS };
const EMPTY = { country: 'KR', zone: '', postcode: '', address: '', detailAddress: '', building: '', company: '' };

const save = (token: string, body: typeof SEOUL & { businessType?: string; businessItem?: string }) =>
  testApp.call('changeDetails', { token, body });
const fieldsOf = (reply: Awaited<ReturnType<typeof save>>) =>
  reply.refusal.fields.map(({ path, code }) => [path, code]);

describe('the own address of a member', () => {
  it('MEM-006 has country, state, postcode, address, detail and building, encrypted, and may be deleted', async () => {
    const { id, token } = await aMember(testApp.db);
    expect((await save(token, SEOUL)).answer).toEqual({ ...SEOUL, ...OTHERS });
    expect((await testApp.call('readDetails', { token })).answer).toEqual({ ...SEOUL, ...OTHERS });
    const { rows } = await testApp.db.execute(sql`select address, building from member where id = ${id}`);
    expect(JSON.stringify(rows)).not.toMatch(/세종대로|시청/);
    expect((await save(token, EMPTY)).answer).toEqual({ ...EMPTY, ...OTHERS });
  });

  it.each([
    ['a postcode of letters', { postcode: 'AB123' }, [['postcode', 'member.postcodeInvalid']]],
    ['no detail', { detailAddress: ' ' }, [['detailAddress', 'request.required']]],
    ['no postcode', { postcode: '' }, [['postcode', 'request.required']]],
    ['a state of another country', { zone: 'US-NY' }, [['zone', 'member.zoneUnknown']]],
    ['a state that does not exist', { zone: 'KR-99' }, [['zone', 'member.zoneUnknown']]],
    ['no state of a country with states', { country: 'US', zone: '' }, [['zone', 'request.required']]],
    ['an unknown country', { country: 'XX', zone: '' }, [['country', 'member.countryUnknown']]],
  ])('refuses %s at its field', async (_, change, fields) => {
    const { token } = await aMember(testApp.db);
    const reply = await save(token, { ...SEOUL, ...change });
    expect(reply.status).toBe(400);
    expect(fieldsOf(reply)).toEqual(expect.arrayContaining(fields));
    expect((await testApp.call('readDetails', { token })).answer.address).toBe('');
  });

  it('is moved abroad by members with a verified e-mail address alone, and the customs code ends with it', async () => {
    const abroad = { ...SEOUL, country: 'US', zone: 'US-NY', postcode: '10001' };
    const { token } = await aMember(testApp.db, UNPROVEN);
    expect(fieldsOf(await save(token, abroad))).toEqual([['country', 'member.verificationRequired']]);
    const verified = await aMember(testApp.db, { emailVerifiedAt: new Date(), customsCode: 'P123456789012' });
    expect((await save(verified.token, abroad)).answer).toEqual({ ...abroad, ...OTHERS });
  });
});

describe('the company of a member', () => {
  it('is renamed on the profile outside Korea, with type and item, and with its papers in Korea', async () => {
    const abroad = await aMember(testApp.db, { kind: 'companyBuyer', country: 'US', company: 'Old Inc.' });
    const body = { ...EMPTY, country: 'US', company: 'New Inc.' };
    expect((await save(abroad.token, body)).answer.company).toBe('New Inc.');
    expect(fieldsOf(await save(abroad.token, { ...body, company: '' }))).toEqual([
      ['company', 'member.companyRequired'],
    ]);
    const trade = { businessType: 'Wholesale', businessItem: 'Household goods' };
    expect((await save(abroad.token, { ...body, ...trade })).answer).toMatchObject(trade);
    expect((await save(abroad.token, body)).answer).toMatchObject(trade);
    expect(fieldsOf(await save(abroad.token, { ...body, businessType: ' ', businessItem: '' }))).toEqual([
      ['businessType', 'request.required'],
      ['businessItem', 'request.required'],
    ]);
    const korean = await aMember(testApp.db, { kind: 'companyBuyer', company: '바다상사' });
    expect((await save(korean.token, { ...EMPTY, ...trade })).answer).toMatchObject({ businessType: '' });
    expect((await save(korean.token, { ...EMPTY, company: '다른상사' })).answer.company).toBe('바다상사');
    expect(fieldsOf(await save(korean.token, { ...EMPTY, country: 'US', company: '바다상사' }))).toEqual([
      ['country', 'member.countryFixed'],
    ]);
  });
});

describe('the personal customs code', () => {
  const set = (token: string, customsCode: string) =>
    testApp.call('changeCustomsCode', { token, body: { customsCode } });

  it('is P and twelve digits, with or without P, stored encrypted and answered masked', async () => {
    const { id, token } = await aMember(testApp.db);
    expect((await set(token, '1234-5678 9012')).answer.customsCode).toBe('P12********12');
    expect((await testApp.call('readCustomsCode', { token })).answer).toEqual({
      customsCode: 'P123456789012',
      customsFormats: CUSTOMS_FORMATS,
    });
    const { rows } = await testApp.db.execute(sql`select customs_code from member where id = ${id}`);
    expect(JSON.stringify(rows)).not.toContain('123456789012');
    expect((await set(token, '')).answer.customsCode).toBe('');
    for (const wrong of ['P12345678901', 'Q123456789012', '12345678901234']) {
      const { status, refusal } = await set(token, wrong);
      expect([status, refusal.fields]).toEqual([
        400,
        [expect.objectContaining({ path: 'customsCode', code: 'member.customsCodeInvalid' })],
      ]);
    }
  });

  it.each([
    ['a company', { kind: 'companyBuyer', company: '바다상사' }],
    ['a member abroad', { country: 'US' }],
  ] as const)('is not of %s', async (_, given) => {
    const { id, token } = await aMember(testApp.db, given);
    const { status, refusal } = await set(token, 'P123456789012');
    expect([status, refusal.code]).toEqual([409, 'member.customsCodeKoreanOnly']);
    const [row] = await testApp.db.select().from(member).where(eq(member.id, id));
    expect(row?.customsCode).toBe('');
  });
});
