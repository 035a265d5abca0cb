import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf } from '#core/endpoint.ts';
import type { Contract } from '#core/contract.ts';
import { LANGUAGES } from '#core/locale.ts';
import { whyNotBusinessNumber } from '#core/member/rules.ts';
import { nts } from '#server/integrations/tax/nts.ts';
import { SCRIPTED, startTaxSimulator, type TaxSimulator } from '#server/integrations/tax/simulator/server.ts';
import { aMember, aProvenEmail } from '#server/member/builders.ts';
import { member } from '#server/member/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let simulator: TaxSimulator;
let testApp: TestApp;
beforeAll(async () => {
  simulator = await startTaxSimulator({ port: 0, key: 'k' });
  testApp = await openTestApp({ tax: nts({ baseUrl: simulator.url, key: 'k', timeoutMs: 400 }) });
});
afterAll(async () => {
  await testApp.close();
  await simulator.stop();
});

type Form = BodyOf<Contract['registerMember']>;
const consents = { terms: true, electronicFinance: true, personalInformation: true, over14: true };
let people = 0;
const form = (change: Partial<Form> = {}): Form => ({
  memberKind: 'individual',
  emailAddress: `joins-${(people += 1)}@example.com`,
  password: 'secret-12',
  repeatPassword: 'secret-12',
  firstName: '바다',
  lastName: '한',
  country: 'KR',
  phoneCountry: '82',
  phone: '01012345678',
  consents,
  ...change,
});
const OVERSEAS = {
  memberKind: 'companyBuyer',
  company: 'Pacific Trading Inc.',
  country: 'US',
  zone: 'US-CA',
  phoneCountry: '1',
  phone: '4155550100',
  businessNumber: '94-1234567',
  businessType: 'Wholesale',
  businessItem: 'Household goods',
  postcode: '94105',
  address: '1 Market Street',
  detailAddress: 'Suite 300',
} as const;
/** A registration with a verified address where the country asks for one. */
async function register(change: Partial<Form>) {
  const body = form(change);
  if (body.country === 'KR') return testApp.call('registerMember', { body });
  const emailToken = await aProvenEmail(testApp.db, body.emailAddress, testApp.clock.now);
  return testApp.call('registerMember', { body: { ...body, emailToken } });
}
const wrong = async (change: Partial<Form>) =>
  (await register(change)).refusal.fields.map(({ path, code }) => `${path} ${code}`);
const numberFrom = (start: string): string =>
  Array.from({ length: 10 }, (_, last) => `${start.padEnd(9, '0')}${last}`).find((one) => !whyNotBusinessNumber(one)) ??
  '';

describe('the kinds of members', () => {
  it('MEM-001 MEM-007 are persons, companies that buy, companies that sell and cooperating members', async () => {
    for (const memberKind of ['individual', 'companyBuyer', 'companySeller'] as const) {
      const company = memberKind === 'individual' ? {} : { company: '한강유통', businessNumber: '220-81-62517' };
      const { answer } = await register({ memberKind, ...company });
      const profile = await testApp.call('readProfile', { token: answer.token });
      expect(profile.answer.memberKind).toBe(memberKind);
    }
    const { answer } = await register(OVERSEAS);
    expect((await testApp.call('readProfile', { token: answer.token })).answer).toMatchObject({
      memberKind: 'companyBuyer',
      country: 'US',
    });
    const partner = await aMember(testApp.db, { kind: 'cooperating' });
    expect((await testApp.call('readProfile', { token: partner.token })).answer.memberKind).toBe('cooperating');
  });

  it('MEM-051 MEM-058 one is required, apart from the type and item of a certificate', async () => {
    const { memberKind: _kind, ...rest } = form();
    const reply = await testApp.inject({ method: 'POST', url: '/api/v1/customer/register', payload: rest });
    expect([reply.statusCode, reply.json().error.fields]).toMatchObject([
      400,
      [{ path: 'memberKind', code: 'request.required' }],
    ]);
  });

  it('MEM-010 MEM-011 declare that they are over 14, and are asked for every consent', async () => {
    const all = { ...consents, thirdParty: true, marketingEmail: true, marketingSms: false, marketingPush: true };
    const { answer } = await register({ consents: all });
    expect((await testApp.call('readConsents', { token: answer.token })).answer).toMatchObject({
      ...all,
      isWhole: true,
    });
    expect(await wrong({ consents: { ...all, over14: false } })).toEqual(['consents.over14 member.over14Required']);
  });

  it('MEM-032 have a name of a first and a last name, each in the order of its language', async () => {
    for (const [firstName, lastName, name] of [
      ['바다', '한', '한바다'],
      ['Dana', 'Reed', 'Dana Reed'],
    ] as const) {
      const { answer } = await register({ firstName, lastName });
      expect((await testApp.call('readProfile', { token: answer.token })).answer.name).toBe(name);
    }
    expect(await wrong({ firstName: ' ', lastName: '' })).toEqual([
      'lastName request.required',
      'firstName request.required',
    ]);
  });
});

describe('the number of a Korean business', () => {
  const korean = { memberKind: 'companyBuyer', company: '한강유통' } as const;

  it.each(['closed', 'suspended', 'unregistered'] as const)(
    'MEM-050 ERR-041 is refused at its field when the tax service calls it %s',
    async (status) => {
      const businessNumber = numberFrom(SCRIPTED[status]);
      expect(await wrong({ ...korean, businessNumber })).toEqual([`businessNumber company.${status}`]);
    },
  );

  it('ERR-041 MEM-050 a failed check asks to retry the business number validation, in the language of the request', async () => {
    const RETRY = {
      ko: '사업자등록번호 확인을 다시 시도해 주세요',
      en: 'Please retry the business number validation',
      zh: '请重新验证营业执照号',
      ja: '事業者登録番号の確認をもう一度お試しください',
      ar: 'يُرجى إعادة محاولة التحقق من رقم السجل التجاري',
    } as const;
    for (const lang of LANGUAGES) {
      const asksToRetry = { path: 'businessNumber', message: expect.stringContaining(RETRY[lang]) };
      for (const scripted of [SCRIPTED.closed, SCRIPTED.suspended, SCRIPTED.unregistered]) {
        const businessNumber = numberFrom(scripted);
        const body = form({ ...korean, businessNumber });
        const { status, refusal } = await testApp.call('registerMember', { body, query: { lang } });
        expect([status, refusal.fields]).toMatchObject([400, [asksToRetry]]);
      }
      const body = form({ ...korean, businessNumber: '220-81-62518' });
      const { refusal } = await testApp.call('registerMember', { body, query: { lang } });
      expect(refusal.fields).toMatchObject([asksToRetry]);
    }
  });

  it('registers while the tax service cannot be asked: the papers ask again', async () => {
    expect((await register({ ...korean, businessNumber: numberFrom(SCRIPTED.outage) })).status).toBe(201);
  });
});

describe('a business outside Korea', () => {
  it('MEM-019 MEM-006 registers with its state, its number and its address, which is the first of its address book', async () => {
    const { status, answer } = await register(OVERSEAS);
    expect(status).toBe(201);
    const [row] = await testApp.db.select().from(member).where(eq(member.id, answer.id));
    expect(row).toMatchObject({ zone: 'US-CA', company: OVERSEAS.company, businessNumber: '941234567' });
    expect((await testApp.call('readDetails', { token: answer.token })).answer).toMatchObject({
      company: OVERSEAS.company,
      businessType: 'Wholesale',
      businessItem: 'Household goods',
    });
    expect(row?.emailVerifiedAt).not.toBeNull();
    const book = await testApp.call('listAddresses', { token: answer.token });
    expect(book.answer).toMatchObject([
      {
        nickname: OVERSEAS.company,
        country: 'US',
        zone: 'US-CA',
        postcode: '94105',
        address: '1 Market Street',
        detailAddress: 'Suite 300',
        default: true,
      },
    ]);
  });

  it.each<[string, Partial<Form>, string]>([
    ['MEM-040 its state is required', { zone: '' }, 'zone request.required'],
    ['MEM-040 its state is one of its country', { zone: 'CA-QC' }, 'zone member.zoneUnknown'],
    ['MEM-035 its name is required', { company: '' }, 'company member.companyRequired'],
    ['its number is required', { businessNumber: ' ' }, 'businessNumber request.required'],
    ['its number has four characters', { businessNumber: '1-2-3' }, 'businessNumber member.foreignNumberInvalid'],
    ['MEM-057 its type is required', { businessType: ' ' }, 'businessType request.required'],
    ['MEM-057 its item is required', { businessItem: '' }, 'businessItem request.required'],
    ['MEM-037 its address is required', { address: ' ' }, 'address request.required'],
    ['MEM-048 its postcode is one', { postcode: '#1' }, 'postcode member.postcodeInvalid'],
  ])('%s', async (_title, change, field) => {
    const fields = await wrong({ ...OVERSEAS, ...change });
    expect(fields).toEqual([field]);
  });

  it('MEM-038 its detail address is required in Korea alone', async () => {
    const { status, answer } = await register({ ...OVERSEAS, detailAddress: '' });
    expect(status).toBe(201);
    expect((await testApp.call('listAddresses', { token: answer.token })).answer).toMatchObject([
      { detailAddress: '' },
    ]);
  });

  it('MEM-039 its country is required, and one of the list', async () => {
    const { country: _country, ...rest } = form(OVERSEAS);
    const missing = await testApp.inject({ method: 'POST', url: '/api/v1/customer/register', payload: rest });
    expect(missing.json().error.fields).toMatchObject([{ path: 'country', code: 'request.required' }]);
    expect(await wrong({ ...OVERSEAS, country: 'XX', zone: '' })).toContain('country member.countryUnknown');
  });

  it('MEM-040 has no state where its country has none', async () => {
    const { answer } = await register({
      ...OVERSEAS,
      country: 'SA',
      zone: '',
      phoneCountry: '966',
      phone: '501234567',
    });
    expect((await testApp.call('listAddresses', { token: answer.token })).answer).toMatchObject([{ zone: null }]);
  });
});

describe('a shipping address', () => {
  const place = {
    nickname: 'Office',
    recipient: 'Layla Haddad',
    phoneCountry: '1',
    phone: '4155550100',
    country: 'US',
    zone: 'US-NY',
    postcode: '10001',
    address: '1 Broadway',
    detailAddress: '5F',
  };

  it('MEM-066 MEM-006 MEM-040 has a state where its country has states, through adding, changing and removing it', async () => {
    const { token } = await aMember(testApp.db);
    const fieldsOf = async (change: object) =>
      (await testApp.call('addAddress', { token, body: { ...place, ...change } })).refusal.fields.map(
        ({ path, code }) => `${path} ${code}`,
      );
    expect(await fieldsOf({ zone: '' })).toEqual(['zone request.required']);
    expect(await fieldsOf({ zone: 'MX-JAL' })).toEqual(['zone member.zoneUnknown']);
    const { answer } = await testApp.call('addAddress', { token, body: place });
    expect(answer.zone).toBe('US-NY');
    const params = { id: answer.id };
    const moved = await testApp.call('changeAddress', { token, params, body: { ...place, zone: 'US-CA' } });
    expect(moved.answer.zone).toBe('US-CA');
    const abroad = await testApp.call('changeMyAddress', { token, body: { country: 'CA', postcode: 'K1A 0B1' } });
    expect(abroad.refusal.fields).toMatchObject([{ path: 'zone', code: 'request.required' }]);
    expect((await testApp.call('removeAddress', { token, params })).status).toBe(204);
    expect((await testApp.call('listAddresses', { token })).answer).toEqual([]);
  });

  it('in Korea needs no state: its address begins with the province', async () => {
    const { token } = await aMember(testApp.db);
    const body = {
      ...place,
      country: 'KR',
      zone: null,
      phoneCountry: '82',
      phone: '01012345678',
      postcode: '04524',
      address: '서울특별시 중구 세종대로 110',
    };
    expect((await testApp.call('addAddress', { token, body })).status).toBe(201);
  });
});
