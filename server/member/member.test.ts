import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { addDays, addMinutes } from '#core/calendar.ts';
import type { Contract } from '#core/contract.ts';
import type { BodyOf } from '#core/endpoint.ts';
import { aMember, aProvenEmail, anAddress, PASSWORD, signIn } from '#server/member/builders.ts';
import { PASSWORD_COST, setPasswordCost } from '#server/member/recovery/password.ts';
import { sweepExpired } from '#server/member/sweep-expired.ts';
import { address, loginFailure, member, session } from '#server/member/tables.ts';
import { TEST_COST } from '#server/testing/password-cost.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.clock.now = new Date();
  // All tests come from one network address, whose failures are limited together.
  await testApp.db.delete(loginFailure);
});

let people = 0;
type Form = BodyOf<Contract['registerMember']>;
const consents = { terms: true, electronicFinance: true, personalInformation: true, over14: true };
const form = (change: Partial<Form> = {}): Form => ({
  memberKind: 'individual',
  emailAddress: `new-${(people += 1)}@example.com`,
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
const wrong = async (change: Partial<Form>) => {
  const { status, refusal } = await testApp.call('registerMember', { body: form(change) });
  expect(status).toBe(400);
  expect(refusal.code).toBe('request.invalid');
  return refusal.fields.map(({ path, code }) => `${path} ${code}`);
};

describe('registerMember (MEM-002, MEM-025, MEM-033, MEM-034, MEM-035, MEM-036, MEM-039, MEM-062, MEM-063)', () => {
  it('MEM-004 MEM-005 creates a signed-in member who can sign in again', async () => {
    const body = form({ emailAddress: '  New.Person@Example.COM ', firstName: ' 바\u202E다 ' });
    const { status, answer } = await testApp.call('registerMember', { body });
    expect(status).toBe(201);
    const profile = await testApp.call('readProfile', { token: answer.token });
    expect(profile.answer).toMatchObject({
      id: answer.id,
      emailAddress: 'new.person@example.com',
      firstName: '바다',
      lastName: '한',
      name: '한바다',
      phoneCountry: '82',
      phone: '01012345678',
      country: 'KR',
    });
    expect(await wrong({ emailAddress: '', password: '', repeatPassword: 'other-12' })).toEqual([
      'emailAddress request.required',
      'password member.passwordTooShort',
      'repeatPassword member.passwordMismatch',
    ]);
    const again = await testApp.call('logIn', { body: { username: 'NEW.person@example.com', password: 'secret-12' } });
    expect(again.status).toBe(200);
    expect(again.answer.id).toBe(answer.id);
  });

  it.each<[string, Partial<Form>, string]>([
    ['MEM-025 an e-mail address is needed', { emailAddress: '' }, 'emailAddress request.required'],
    ['MEM-026 an e-mail address has a form', { emailAddress: 'no@dot' }, 'emailAddress member.emailInvalid'],
    [
      'MEM-027 a password has eight characters',
      { password: 'se-1234', repeatPassword: 'se-1234' },
      'password member.passwordTooShort',
    ],
    [
      'MEM-028 a password has a digit',
      { password: 'secret-x', repeatPassword: 'secret-x' },
      'password member.passwordNeedsDigit',
    ],
    [
      'MEM-029 a password has a special character',
      { password: 'secret12', repeatPassword: 'secret12' },
      'password member.passwordNeedsSpecial',
    ],
    ['MEM-030 the repetition matches', { repeatPassword: 'secret-13' }, 'repeatPassword member.passwordMismatch'],
    [
      'MEM-031 a password has no space',
      { password: 'secret -12', repeatPassword: 'secret -12' },
      'password member.passwordHasSpace',
    ],
    ['MEM-033 a first name is needed', { firstName: ' \u200F' }, 'firstName request.required'],
    ['MEM-034 a last name is needed', { lastName: '  ' }, 'lastName request.required'],
    [
      'MEM-035 a company has a name',
      { memberKind: 'companyBuyer', businessNumber: '220-81-62517' },
      'company member.companyRequired',
    ],
    ['MEM-036 a phone number is needed', { phone: '' }, 'phone request.required'],
    ['MEM-039 the country is a known one', { country: 'XX' }, 'country member.countryUnknown'],
    ['MEM-043 a phone number is digits', { phone: '010-1234-ABCD' }, 'phone member.phoneDigitsOnly'],
    ['MEM-045 a Korean number has ten digits at least', { phone: '010123456' }, 'phone member.phoneLength'],
    [
      'MEM-049 a business number has its check digit',
      { memberKind: 'companyBuyer', company: 'A', businessNumber: '220-81-62518' },
      'businessNumber member.businessNumberInvalid',
    ],
    [
      'MEM-062 MEM-002 nobody under 14',
      { consents: { ...consents, over14: false } },
      'consents.over14 member.over14Required',
    ],
    ['MEM-063 the dial code is a known one', { phoneCountry: '999' }, 'phoneCountry request.notAllowed'],
  ])('%s', async (_title, change, field) => {
    expect(await wrong(change)).toEqual([field]);
  });

  it('MEM-044 a Korean phone number has ten or eleven digits, which the message says', async () => {
    for (const phone of ['010123456', '010123456789']) {
      const { refusal } = await testApp.call('registerMember', { body: form({ phone }), query: { lang: 'en' } });
      expect(refusal.fields).toMatchObject([
        { path: 'phone', message: 'The phone number has the wrong length. Please enter 10 to 11 digits.' },
      ]);
    }
    for (const phone of ['0212345678', '01012345678']) {
      const { status } = await testApp.call('registerMember', { body: form({ phone }) });
      expect(status).toBe(201);
    }
  });

  it('MEM-060 needs each required consent, and none of the others', async () => {
    for (const consent of ['terms', 'electronicFinance', 'personalInformation'] as const)
      expect(await wrong({ consents: { ...consents, [consent]: false } })).toEqual([
        `consents.${consent} member.consentRequired`,
      ]);
    const optional = { thirdParty: false, marketingEmail: false, marketingSms: false, marketingPush: false };
    const { status } = await testApp.call('registerMember', { body: form({ consents: { ...consents, ...optional } }) });
    expect(status).toBe(201);
  });

  it('names every wrong field at once, in the order of the form', async () => {
    const fields = await wrong({
      emailAddress: 'x',
      phone: '',
      consents: { ...consents, terms: false, over14: false },
    });
    expect(fields).toEqual([
      'emailAddress member.emailInvalid',
      'phone request.required',
      'consents.terms member.consentRequired',
      'consents.over14 member.over14Required',
    ]);
  });

  it('MEM-045 a foreign number may have six digits', async () => {
    const body = form({ country: 'CN', zone: 'CN-BJ', phoneCountry: '86', phone: '123456' });
    const emailToken = await aProvenEmail(testApp.db, body.emailAddress, testApp.clock.now);
    const { status } = await testApp.call('registerMember', { body: { ...body, emailToken } });
    expect(status).toBe(201);
  });

  it('ERR-036 CO-15 lets one of many have an address, under concurrency and in any spelling', async () => {
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => [
        'twice@example.com',
        'TWICE@example.com',
        ' twice@example.com',
        'Twice@Example.com',
      ])
        .flat()
        .map((emailAddress) => testApp.call('registerMember', { body: form({ emailAddress }) })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(19).fill(409)]);
    expect(replies.filter(({ status }) => status === 409).map(({ refusal }) => refusal.code)).toEqual(
      Array(19).fill('member.emailTaken'),
    );
    const body = form({ emailAddress: 'twice@example.com' });
    const { refusal } = await testApp.call('registerMember', { body, query: { lang: 'en' } });
    expect(refusal.message).toMatch(/^This e-mail is already registered\./);
    expect(await testApp.db.$count(member, eq(member.email, 'twice@example.com'))).toBe(1);
  });

  it('stores neither the password nor the token', async () => {
    setPasswordCost(PASSWORD_COST);
    onTestFinished(() => setPasswordCost(TEST_COST));
    const { answer } = await testApp.call('registerMember', {
      body: form({ password: 'plain-text-1', repeatPassword: 'plain-text-1' }),
    });
    const [row] = await testApp.db.select().from(member).where(eq(member.id, answer.id));
    const [stored] = await testApp.db.select().from(session).where(eq(session.memberId, answer.id));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(stored?.tokenHash.toString('latin1')).not.toContain(answer.token);
  });
});

describe('logIn', () => {
  it('SE-018 answers the same to a wrong password and to an unknown address', async () => {
    const { email } = await aMember(testApp.db);
    const [existing, unknown] = await Promise.all(
      [email, 'nobody@example.com'].map((username) =>
        testApp.call('logIn', { body: { username, password: 'wrong-123' }, query: { lang: 'en' } }),
      ),
    );
    expect(existing?.status).toBe(400);
    expect(existing?.refusal).toMatchObject({
      code: 'member.wrongCredentials',
      message: 'Incorrect username or password',
      params: {},
    });
    expect({ ...unknown?.refusal, requestId: '' }).toEqual({ ...existing?.refusal, requestId: '' });
  });

  it('SE-018 takes as long for an unknown address as for a known one', async () => {
    const timeOf = async (username: string) => {
      const start = performance.now();
      await testApp.call('logIn', { body: { username, password: 'wrong-123' } });
      return performance.now() - start;
    };
    // The least of many: whatever else the machine does only adds to a time.
    const least = { existing: Infinity, unknown: Infinity };
    setPasswordCost(PASSWORD_COST);
    try {
      const members = await Promise.all(Array.from({ length: 8 }, () => aMember(testApp.db)));
      for (const { email } of members) {
        least.existing = Math.min(least.existing, await timeOf(email));
        least.unknown = Math.min(least.unknown, await timeOf(`no-${email}`));
      }
    } finally {
      setPasswordCost(TEST_COST);
    }
    // Without a dummy hash an unknown address would answer in a tenth of the time.
    expect(least.unknown).toBeGreaterThan(least.existing * 0.6);
  });

  it.each(['a member', 'nobody'])(
    'closes the address of %s after ten wrong passwords for a quarter of an hour',
    async (owner) => {
      const username = owner === 'a member' ? (await aMember(testApp.db)).email : 'someone-else@example.com';
      const tries = await Promise.all(
        Array.from({ length: 14 }, () => testApp.call('logIn', { body: { username, password: 'wrong-123' } })),
      );
      expect(tries.filter(({ refusal }) => refusal.code === 'member.wrongCredentials')).toHaveLength(10);
      expect(tries.filter(({ status }) => status === 429)).toHaveLength(4);
      const right = await testApp.call('logIn', { body: { username, password: PASSWORD } });
      expect(right.refusal).toMatchObject({ code: 'member.tooManyAttempts', params: { minutes: 15 } });
      testApp.clock.now = addMinutes(testApp.clock.now, 10);
      expect((await testApp.call('logIn', { body: { username, password: PASSWORD } })).refusal.params).toEqual({
        minutes: 5,
      });
      testApp.clock.now = addMinutes(testApp.clock.now, 6);
      const { status } = await testApp.call('logIn', { body: { username, password: PASSWORD } });
      expect(status).toBe(owner === 'a member' ? 200 : 400);
    },
  );

  it('clears login failures after a successful one', async () => {
    const { email } = await aMember(testApp.db);
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 6; attempt += 1)
        await testApp.call('logIn', { body: { username: email, password: 'wrong-123' } });
      expect((await testApp.call('logIn', { body: { username: email, password: PASSWORD } })).status).toBe(200);
    }
  });

  it('gives every sign-in a token of its own', async () => {
    const { email, token } = await aMember(testApp.db);
    const { answer } = await testApp.call('logIn', { body: { username: email, password: PASSWORD } });
    expect(answer.token).not.toBe(token);
    expect(answer.token?.length).toBeGreaterThanOrEqual(43);
  });

  it('accepts characters the database cannot store', async () => {
    const { status } = await testApp.call('logIn', { body: { username: 'a\u0000@example.com', password: 'x' } });
    expect(status).toBe(400);
  });
});

describe('sessions', () => {
  it('SE-008 AU-08 end after thirty minutes without a call and not before', async () => {
    const { token } = await aMember(testApp.db);
    const start = testApp.clock.now;
    for (const minutes of [29, 58, 87]) {
      testApp.clock.now = addMinutes(start, minutes);
      expect((await testApp.call('readProfile', { token })).status).toBe(200);
    }
    testApp.clock.now = addMinutes(start, 87 + 31);
    const { status, refusal } = await testApp.call('readProfile', { token });
    expect(status).toBe(401);
    expect(refusal.code).toBe('session.required');
  });

  it('AU-08 end after thirty days however busy they are', async () => {
    const { id, token } = await aMember(testApp.db);
    testApp.clock.now = addDays(testApp.clock.now, 29);
    await testApp.db.update(session).set({ lastSeenAt: testApp.clock.now }).where(eq(session.memberId, id));
    expect((await testApp.call('readProfile', { token })).status).toBe(200);
    testApp.clock.now = addDays(testApp.clock.now, 1.01);
    await testApp.db.update(session).set({ lastSeenAt: testApp.clock.now }).where(eq(session.memberId, id));
    expect((await testApp.call('readProfile', { token })).status).toBe(401);
  });

  it('record their last use at most once a minute', async () => {
    const { id, token } = await aMember(testApp.db);
    const lastSeen = async () =>
      (await testApp.db.select().from(session).where(eq(session.memberId, id)))[0]?.lastSeenAt.getTime();
    const first = await lastSeen();
    testApp.clock.now = addMinutes(testApp.clock.now, 0.5);
    await testApp.call('readProfile', { token });
    expect(await lastSeen()).toBe(first);
    testApp.clock.now = addMinutes(testApp.clock.now, 1);
    await testApp.call('readProfile', { token });
    expect(await lastSeen()).toBe(testApp.clock.now.getTime());
  });

  it.each(['', 'nonsense', 'a'.repeat(300)])('are not opened by %j', async (token) => {
    const { statusCode } = await testApp.inject({
      url: '/api/v1/auth/customer/profile',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(statusCode).toBe(401);
  });

  it('are deleted once they expired', async () => {
    const { id } = await aMember(testApp.db);
    await testApp.call('logIn', { body: { username: 'swept@example.com', password: 'wrong-123' } });
    await sweepExpired(testApp.db, addMinutes(testApp.clock.now, 31));
    expect(await testApp.db.$count(session, eq(session.memberId, id))).toBe(0);
    // Registrations are counted for an hour.
    await sweepExpired(testApp.db, addMinutes(testApp.clock.now, 61));
    expect(await testApp.db.$count(loginFailure, sql`${loginFailure.lastAt} <= ${testApp.clock.now}`)).toBe(0);
  });
});

describe('logOut', () => {
  it('ends this session and no other', async () => {
    const { id, token } = await aMember(testApp.db);
    const other = await signIn(testApp.db, id);
    expect((await testApp.call('logOut', { token })).status).toBe(204);
    expect((await testApp.call('readProfile', { token })).status).toBe(401);
    expect((await testApp.call('readProfile', { token: other })).status).toBe(200);
  });
});

describe('readProfile', () => {
  it.each([
    ['individual', 'CUSTOMER'],
    ['companyBuyer', 'CUSTOMER'],
    ['companySeller', 'ENTERPRISE'],
    ['cooperating', 'ENTERPRISE'],
  ] as const)('MEM-016 MEM-017 SE-014 a member of kind %s is %s', async (kind, type) => {
    const { token } = await aMember(testApp.db, { kind });
    const { answer } = await testApp.call('readProfile', { token });
    expect(answer).toMatchObject({ type, groups: [{ type }], memberKind: kind });
  });

  it('API-010 names the store of its owner, DEFAULT for everybody else', async () => {
    const [owner, buyer] = [await aMember(testApp.db, { kind: 'companySeller' }), await aMember(testApp.db)];
    await testApp.db
      .execute(sql`insert into store (code, owner_id, status, type, name, description, location, country, picture,
        contact_name, contact_email, business_number, currency, delivery_fee)
      values ('S77', ${owner.id}, 'approved', 'manufacturer', '{}', '{}', '{}', 'KR', '', '', '', '', 'KRW', 0)`);
    expect((await testApp.call('readProfile', { token: owner.token })).answer.storeCode).toBe('S77');
    expect((await testApp.call('readProfile', { token: buyer.token })).answer.storeCode).toBe('DEFAULT');
  });

  it('SE-001 is for members only', async () => {
    expect((await testApp.call('readProfile')).status).toBe(401);
  });
});

describe('changeProfile', () => {
  it('changes the given fields and keeps the rest', async () => {
    const { token } = await aMember(testApp.db, { phone: '01012345678' });
    const { answer } = await testApp.call('changeProfile', { token, body: { firstName: ' 하늘 ' } });
    expect(answer).toMatchObject({ firstName: '하늘', lastName: '한', phone: '01012345678' });
  });

  it('MEM-045 validates the number together with its dial code', async () => {
    const { token } = await aMember(testApp.db, { country: 'CN', phoneCountry: '86', phone: '123456' });
    const { status, refusal } = await testApp.call('changeProfile', { token, body: { phoneCountry: '82' } });
    expect(status).toBe(400);
    expect(refusal.fields).toMatchObject([{ path: 'phone', code: 'member.phoneLength' }]);
  });

  it('gives nobody a role or another kind', async () => {
    const { token } = await aMember(testApp.db);
    const { statusCode } = await testApp.inject({
      method: 'PATCH',
      url: '/api/v1/auth/customer',
      headers: { authorization: `Bearer ${token}` },
      payload: { firstName: 'x', staffRole: 'operator' },
    });
    expect(statusCode).toBe(400);
    expect((await testApp.call('readProfile', { token })).answer.staffRole).toBeNull();
  });
});

describe('changePassword', () => {
  const change = { current: PASSWORD, password: 'better-99', repeatPassword: 'better-99' };

  it('AU-06 ends every other session and accepts the new password', async () => {
    const { id, email, token } = await aMember(testApp.db);
    const others = [await signIn(testApp.db, id), await signIn(testApp.db, id)];
    expect((await testApp.call('changePassword', { token, body: change })).status).toBe(204);
    for (const other of others) expect((await testApp.call('readProfile', { token: other })).status).toBe(401);
    expect((await testApp.call('readProfile', { token })).status).toBe(200);
    expect((await testApp.call('logIn', { body: { username: email, password: PASSWORD } })).status).toBe(400);
    expect((await testApp.call('logIn', { body: { username: email, password: 'better-99' } })).status).toBe(200);
  });

  it('refuses a wrong current password, a weak new one and a repetition that differs', async () => {
    const { token } = await aMember(testApp.db);
    expect(
      (await testApp.call('changePassword', { token, body: { ...change, current: 'wrong-123' } })).refusal.code,
    ).toBe('member.passwordWrong');
    const weak = await testApp.call('changePassword', {
      token,
      body: { ...change, password: 'short', repeatPassword: 'short2' },
    });
    expect(weak.refusal.fields).toMatchObject([
      { path: 'password', code: 'member.passwordTooShort' },
      { path: 'repeatPassword', code: 'member.passwordMismatch' },
    ]);
  });

  it('limits password attempts', async () => {
    const { token } = await aMember(testApp.db);
    const replies = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      replies.push(await testApp.call('changePassword', { token, body: { ...change, current: 'wrong-123' } }));
    expect(replies.at(9)?.refusal.code).toBe('member.passwordWrong');
    expect(replies.at(10)?.refusal.code).toBe('member.tooManyAttempts');
  });

  it('of two concurrent changes lets one succeed', async () => {
    const { token } = await aMember(testApp.db);
    const replies = await Promise.all(
      ['first-pw-1', 'second-pw-2'].map((password) =>
        testApp.call('changePassword', { token, body: { current: PASSWORD, password, repeatPassword: password } }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 400]);
  });
});

const place: BodyOf<Contract['addAddress']> = {
  nickname: '집',
  recipient: '한바다',
  phoneCountry: '82',
  phone: '01012345678',
  country: 'KR',
  postcode: '04524',
  address: '서울특별시 중구 세종대로 110',
  detailAddress: '3층',
};

describe('shipping addresses (MEM-037, MEM-038)', () => {
  const ABROAD = { ...place, phoneCountry: '971', phone: '0501234567', zone: '', postcode: '', detailAddress: '' };
  it.each([
    ['the Emirates', { ...ABROAD, country: 'AE', zone: 'AE-DU' }, []],
    ['Hong Kong', { ...ABROAD, country: 'HK', phoneCountry: '852', phone: '2345 6789' }, []],
    ['the Emirates with a code all the same', { ...ABROAD, country: 'AE', zone: 'AE-DU', postcode: '00000' }, []],
    ['Japan', { ...ABROAD, country: 'JP', zone: 'JP-13', phoneCountry: '81', phone: '0312345678' }, ['postcode']],
    ['Korea', { ...place, postcode: '', detailAddress: '' }, ['postcode', 'detailAddress']],
  ])('MEM-037 MEM-038 ask for the parts that the country has: %s', async (_country, body, missing) => {
    const { token } = await aMember(testApp.db);
    const { status, refusal } = await testApp.call('addAddress', { token, body });
    expect([status, refusal?.fields.map(({ path }) => path) ?? []]).toEqual([missing.length ? 400 : 201, missing]);
  });

  it('MEM-043 MEM-045 take the numbers of offices, and blanks and hyphens in every number', async () => {
    const { token } = await aMember(testApp.db);
    const phones = ['02 123-4567', '1588-1234', '0505-1234-5678', '０１０ １２３４ ５６７８'];
    for (const phone of phones)
      await testApp.call('addAddress', { token, body: { ...place, phone, postcode: '04 524' } });
    const stored = (await testApp.call('listAddresses', { token })).answer;
    expect(stored.map(({ phone }) => phone).toSorted()).toEqual([
      '01012345678',
      '021234567',
      '050512345678',
      '15881234',
    ]);
    expect(new Set(stored.map(({ postcode }) => postcode))).toEqual(new Set(['04524']));
    const { answer } = await testApp.call('changeProfile', { token, body: { phone: '010 9999 8888' } });
    expect(answer.phone).toBe('01099998888');
  });

  it('MEM-064 MEM-065 the first is the default, and there is one default only', async () => {
    const { token } = await aMember(testApp.db);
    const first = await testApp.call('addAddress', { token, body: place });
    const second = await testApp.call('addAddress', { token, body: { ...place, nickname: '창고' } });
    expect([first.status, first.answer.default, second.answer.default]).toEqual([201, true, false]);
    expect((await testApp.call('listAddresses', { token })).answer[0]).toMatchObject({ ...place, default: true });
    const { refusal } = await testApp.call('addAddress', {
      token,
      body: { ...place, nickname: ' ', recipient: '', phone: '', postcode: '', address: '', detailAddress: ' ' },
    });
    expect(refusal.fields.map(({ path, code }) => `${path} ${code}`)).toEqual(
      ['nickname', 'recipient', 'phone', 'postcode', 'address', 'detailAddress'].map(
        (path) => `${path} request.required`,
      ),
    );
    const { answer } = await testApp.call('makeAddressDefault', { token, params: { id: second.answer.id } });
    expect(answer.map((one) => [one.nickname, one.default])).toEqual([
      ['창고', true],
      ['집', false],
    ]);
    await testApp.call('changeAddress', {
      token,
      params: { id: first.answer.id },
      body: { ...place, nickname: '본가', isDefault: true },
    });
    const list = await testApp.call('listAddresses', { token });
    expect(list.answer.map((one) => [one.nickname, one.default])).toEqual([
      ['본가', true],
      ['창고', false],
    ]);
  });

  it('makes the oldest remaining one the default', async () => {
    const { token } = await aMember(testApp.db);
    const ids = [];
    for (const nickname of ['1', '2', '3'])
      ids.push((await testApp.call('addAddress', { token, body: { ...place, nickname } })).answer.id);
    await testApp.call('removeAddress', { token, params: { id: ids[0] ?? 0 } });
    const { answer } = await testApp.call('listAddresses', { token });
    expect(answer.map((one) => [one.nickname, one.default])).toEqual([
      ['2', true],
      ['3', false],
    ]);
  });

  it.each<[string, Partial<typeof place>, string]>([
    ['MEM-037 the address is needed', { address: ' ' }, 'address request.required'],
    ['MEM-038 the detail address is needed', { detailAddress: '' }, 'detailAddress request.required'],
    ['MEM-047 a Korean postcode is digits', { postcode: 'A4524' }, 'postcode member.postcodeInvalid'],
    ['MEM-039 the country is a known one', { country: 'QQ', postcode: 'AB1' }, 'country member.countryUnknown'],
  ])('%s', async (_title, change, field) => {
    const { token } = await aMember(testApp.db);
    const { refusal } = await testApp.call('addAddress', { token, body: { ...place, ...change } });
    expect(refusal.fields.map(({ path, code }) => `${path} ${code}`)).toEqual([field]);
  });

  it('MEM-048 a foreign postcode may have letters', async () => {
    const { token } = await aMember(testApp.db);
    const body = {
      ...place,
      country: 'GB',
      zone: 'GB-ENG',
      postcode: 'SW1A 1AA',
      phoneCountry: '44',
      phone: '2079460000',
    };
    expect((await testApp.call('addAddress', { token, body })).status).toBe(201);
  });

  it('are twenty at most, under concurrency', async () => {
    const { id, token } = await aMember(testApp.db);
    for (let number = 0; number < 18; number += 1) await anAddress(testApp.db, id, { isDefault: false });
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => testApp.call('addAddress', { token, body: place })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409]);
    expect(await testApp.db.$count(address, eq(address.memberId, id))).toBe(20);
  });

  it('have one default under concurrent creation', async () => {
    const { id, token } = await aMember(testApp.db);
    const ids = await Promise.all(Array.from({ length: 6 }, () => anAddress(testApp.db, id, { isDefault: false })));
    const replies = await Promise.all(
      ids.map((addressId) => testApp.call('makeAddressDefault', { token, params: { id: addressId } })),
    );
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    const { answer } = await testApp.call('listAddresses', { token });
    expect(answer.filter((one) => one.default)).toHaveLength(1);
  });

  it('of another member are not found', async () => {
    const owner = await aMember(testApp.db);
    const { token } = await aMember(testApp.db);
    const id = await anAddress(testApp.db, owner.id);
    const replies = [
      await testApp.call('changeAddress', { token, params: { id }, body: place }),
      await testApp.call('makeAddressDefault', { token, params: { id } }),
      await testApp.call('removeAddress', { token, params: { id } }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await testApp.call('listAddresses', { token: owner.token })).answer).toHaveLength(1);
  });
});

describe('listCountries', () => {
  it('API-036 API-037 names countries in the requested language, Korea first', async () => {
    const { answer } = await testApp.call('listCountries', { query: { lang: 'en' } });
    expect(answer[0]).toEqual({ id: 'KR', code: 'KR', name: 'South Korea', dialCode: '82' });
    expect(answer.length).toBeGreaterThan(55);
    const arabic = await testApp.inject({ url: '/api/v1/shipping/country?store=DEFAULT&lang=ar' });
    expect(arabic.json()[0].name).toBe('كوريا الجنوبية');
  });
});
