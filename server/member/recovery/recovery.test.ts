import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import { SmsError, type SmsPort, type TextMessage } from '#server/integrations/sms/port.ts';
import { aMember, PASSWORD } from '#server/member/builders.ts';
import { sweepExpired } from '#server/member/sweep-expired.ts';
import { codeChallenge, loginFailure, memberDevice, onceToken } from '#server/member/tables.ts';
import { mailOf } from '#server/notice/compose-mail.ts';
import { mail } from '#server/notice/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
const texts: TextMessage[] = [];
let isDown = false;
const sms: SmsPort = {
  async send(message) {
    if (isDown) throw new SmsError('unavailable', 'down');
    texts.push(message);
  },
};
beforeAll(async () => {
  testApp = await openTestApp({ parts: { sms } });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  testApp.clock.now = new Date();
  isDown = false;
  texts.length = 0;
  await testApp.db.delete(loginFailure);
});

let phones = 0;
const newPhone = () => `010${String(70_000_000 + (phones += 1))}`;
const byPhone = (phone: string, name = '한바다') =>
  testApp.call('requestId', { body: { by: 'phone', name, phoneCountry: '82', phone } });
const byBusiness = (businessNumber: string, name = '한바다') =>
  testApp.call('requestId', { body: { by: 'businessNumber', name, businessNumber } });
const codeTo = (phone: string) => /\d{6}/.exec(texts.findLast((text) => text.phone === phone)?.text ?? '')?.[0] ?? '';
const find = (token: string, code: string) => testApp.call('findId', { body: { token, code } });
const mailsTo = (email: string) => testApp.db.select().from(mail).where(eq(mail.to, email)).orderBy(mail.id);
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

describe('a forgotten ID', () => {
  it('AZ-09 MEM-021 MEM-024 is found by name and telephone, and shown with the last two characters of its local part masked', async () => {
    const phone = newPhone();
    const email = `hanbada-${phone}@example.com`;
    const { id } = await aMember(testApp.db, { phone, email });
    await aMember(testApp.db, { phone, firstName: '하늘' });
    const { status, answer } = await byPhone(phone, ' 바다 한 ');
    expect([status, answer.expiresAt]).toEqual([201, addMinutes(testApp.clock.now, 5).toISOString()]);
    const found = await find(answer.token, codeTo(phone));
    expect(found.status).toBe(200);
    expect(found.answer.members.map(({ maskedId }) => maskedId)).toEqual([
      `hanbada-${phone.slice(0, -2)}**@example.com`,
    ]);
    expect(id).toBeGreaterThan(0);
  });

  it('MEM-024 of a company is found by name and business number; the code goes to the telephone of the member', async () => {
    const phone = newPhone();
    const company = { kind: 'companyBuyer', company: '한강유통', businessNumber: '1208147521' } as const;
    const { email } = await aMember(testApp.db, { phone, ...company });
    const { answer } = await byBusiness('120-81-47521');
    expect(texts.map((text) => text.phone)).toEqual([phone]);
    const found = await find(answer.token, codeTo(phone));
    expect(found.answer.members.map(({ maskedId }) => maskedId)).toEqual([email.replace(/..@/, '**@')]);
  });

  it('MEM-024 of a company abroad is found by its registration number, however it is written', async () => {
    const phone = newPhone();
    const company = {
      kind: 'companyBuyer',
      company: 'Shenzhen Trading',
      businessNumber: '91440300MA5EXAMPL2',
    } as const;
    const { email } = await aMember(testApp.db, { phone, country: 'CN', ...company });
    const { status, answer } = await byBusiness('91440300-ma5exampl2');
    expect(status).toBe(201);
    const found = await find(answer.token, codeTo(phone));
    expect(found.answer.members.map(({ maskedId }) => maskedId)).toEqual([email.replace(/..@/, '**@')]);
    expect((await byBusiness('1-2')).refusal.fields.map(({ path }) => path)).toEqual(['businessNumber']);
  });

  it('MEM-024 asks for a name and a valid telephone or business number', async () => {
    const wrong = async (body: Parameters<typeof testApp.call<'requestId'>>[1]) => {
      const { status, refusal } = await testApp.call('requestId', body);
      return [status, refusal.fields.map(({ path, code }) => `${path} ${code}`)];
    };
    expect(await wrong({ body: { by: 'phone', name: ' ', phoneCountry: '82', phone: '010-1' } })).toEqual([
      400,
      ['name request.required', 'phone member.phoneLength'],
    ]);
    expect(await wrong({ body: { by: 'businessNumber', name: '한바다' } })).toEqual([
      400,
      ['businessNumber member.businessNumberRequired'],
    ]);
    expect(await wrong({ body: { by: 'businessNumber', name: '한바다', businessNumber: '1208147520' } })).toEqual([
      400,
      ['businessNumber member.businessNumberInvalid'],
    ]);
  });

  it('ERR-038 of an unknown person is “customer not found”, to the holder of the telephone alone', async () => {
    const [phone, members] = [newPhone(), newPhone()];
    await aMember(testApp.db, { phone: members });
    const [unknown, known, otherName] = [await byPhone(phone), await byPhone(members), await byPhone(members, '이산')];
    const looks = ({ status, answer }: typeof unknown) => [status, Object.keys(answer), answer.token.length];
    expect([looks(known), looks(otherName)]).toEqual([looks(unknown), looks(unknown)]);
    expect(texts.map((text) => text.phone)).toEqual([phone, members, members]);
    // A wrong code says the same of a member and of nobody.
    expect((await find(unknown.answer.token, otherThan(codeTo(phone)))).refusal).toMatchObject({
      code: 'member.codeWrong',
      params: { left: 4 },
    });
    const { status, refusal } = await find(unknown.answer.token, codeTo(phone));
    expect([status, refusal.code]).toEqual([404, 'member.customerNotFound']);
    expect(refusal.message).toMatch(/고객센터/);
  });

  it('MEM-024 an unknown business number gets the same answer, no message, and no word about members', async () => {
    const phone = newPhone();
    await aMember(testApp.db, { phone, kind: 'companyBuyer', company: '산들', businessNumber: '2208162517' });
    isDown = true;
    const [known, unknown] = [await byBusiness('2208162517'), await byBusiness('1248100998')];
    expect([known.status, Object.keys(known.answer)]).toEqual([unknown.status, Object.keys(unknown.answer)]);
    expect((await find(unknown.answer.token, '123456')).refusal.code).toMatch(/^member\.code(Wrong|Expired)$/);
    expect(texts).toEqual([]);
  });

  it('ERR-037 gets the password link by the address in full; another one “does not match the requested information”', async () => {
    const phone = newPhone();
    const { email } = await aMember(testApp.db, { phone });
    const { answer } = await byPhone(phone);
    const link = (emailAddress: string, token = answer.token) =>
      testApp.call('sendPasswordLinkToFound', { body: { token, emailAddress } });
    expect((await link(email)).refusal.code).toBe('member.verificationRequired');
    await find(answer.token, codeTo(phone));
    const stranger = await aMember(testApp.db);
    const wrong = await link(stranger.email);
    expect([wrong.status, wrong.refusal.code]).toEqual([400, 'member.emailMismatch']);
    expect(await mailsTo(stranger.email)).toEqual([]);
    expect((await link(email.toUpperCase())).status).toBe(204);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['passwordLink']);
    testApp.clock.now = addMinutes(testApp.clock.now, 31);
    expect((await link(email)).refusal.code).toBe('member.verificationRequired');
  });

  it('ERR-039 an address is not tried without a verified telephone, nor more than five times', async () => {
    const phone = newPhone();
    await aMember(testApp.db, { phone });
    const { answer } = await byPhone(phone);
    const link = () =>
      testApp.call('sendPasswordLinkToFound', { body: { token: answer.token, emailAddress: 'a@example.com' } });
    expect((await link()).refusal.code).toBe('member.verificationRequired');
    await find(answer.token, codeTo(phone));
    const codes: string[] = [];
    for (let time = 0; time < 6; time += 1) codes.push((await link()).refusal.code);
    expect(codes).toEqual([...Array<string>(5).fill('member.emailMismatch'), 'member.tooManyLinks']);
  });

  it('MEM-023 its code is valid for five minutes and five tries, once, and stored as a keyed hash', async () => {
    const phone = newPhone();
    await aMember(testApp.db, { phone });
    const late = (await byPhone(phone)).answer;
    const lateCode = codeTo(phone);
    const [stored] = await testApp.db.select().from(codeChallenge);
    expect([stored?.codeHash.length, stored?.tokenHash.toString('latin1').includes(late.token)]).toEqual([32, false]);
    testApp.clock.now = addMinutes(testApp.clock.now, 5);
    expect((await find(late.token, lateCode)).refusal.code).toBe('member.codeExpired');
    const { token } = (await byPhone(phone)).answer;
    const code = codeTo(phone);
    for (const left of [4, 3, 2, 1, 0])
      expect((await find(token, otherThan(code))).refusal).toMatchObject({
        code: 'member.codeWrong',
        params: { left },
      });
    expect((await find(token, code)).refusal.code).toBe('member.codeExpired');
    const next = (await byPhone(phone)).answer.token;
    const right = codeTo(phone);
    const replies = await Promise.all([find(next, right), find(next, right), find(next, right)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    await sweepExpired(testApp.db, addMinutes(testApp.clock.now, 31));
    expect(await testApp.db.$count(codeChallenge)).toBe(0);
  });

  it('MEM-024 is refused with the reason when no text message can be sent', async () => {
    isDown = true;
    const { status, refusal } = await byPhone(newPhone());
    expect([status, refusal.code]).toEqual([502, 'member.textMessagesUnavailable']);
  });
});

const post = async (url: string, payload: object, from: { address?: string; device?: string } = {}) => {
  const { address = '127.0.0.1', device } = from;
  const reply = await testApp.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: address,
    headers: device ? { cookie: `device=${device}` } : {},
  });
  return [reply.statusCode, reply.body ? reply.json().error?.code : undefined];
};
const aDevice = () => randomBytes(16).toString('base64url');

describe('requests of people who cannot sign in', () => {
  const ways = [
    [
      'password links',
      '/api/v1/customer/password/reset/request',
      () => ({ username: `${aDevice()}@example.com` }),
      10,
      30,
    ],
    ['unlock links', '/api/v1/customer/unlock/request', () => ({ username: `${aDevice()}@example.com` }), 10, 30],
    [
      'codes for an ID',
      '/api/v1/customer/id/codes',
      () => ({ by: 'phone', name: '한바다', phoneCountry: '82', phone: newPhone() }),
      3,
      5,
    ],
  ] as const;

  it.each(ways)('MEM-023 are limited for a device: %s', async (_what, url, body, most) => {
    const device = aDevice();
    const statuses: unknown[] = [];
    for (let time = 0; time <= most; time += 1)
      statuses.push((await post(url, body(), { device, address: `10.1.${time}.1` }))[0]);
    expect(statuses.map((status) => status === 429)).toEqual([...Array<boolean>(most).fill(false), true]);
    expect((await post(url, body(), { device: aDevice(), address: '10.1.0.1' }))[0]).not.toBe(429);
  });

  it.each(ways)('MEM-023 are limited for an address: %s', async (_what, url, body, _most, most) => {
    const statuses: unknown[] = [];
    for (let time = 0; time <= most; time += 1) statuses.push((await post(url, body(), { address: '10.2.0.1' }))[0]);
    expect(statuses.filter((status) => status === 429).length).toBe(1);
    expect(statuses.at(-1)).toBe(429);
    testApp.clock.now = addMinutes(testApp.clock.now, 61);
    expect((await post(url, body(), { address: '10.2.0.1' }))[0]).not.toBe(429);
  });

  it('MEM-023 of six networks to 110 telephones never use up the common limit of codes', async () => {
    const ask = (address: string) =>
      post(
        '/api/v1/customer/id/codes',
        { by: 'phone', name: '한바다', phoneCountry: '82', phone: newPhone() },
        { address },
      );
    for (let time = 0; time < 110; time += 1) await ask(`10.4.${time % 6}.${Math.floor(time / 6)}`);
    expect(texts.length).toBe(60);
    expect(await ask('10.5.0.1')).toEqual([201, undefined]);
  });

  it('MEM-023 are limited for an account: five codes to a telephone', async () => {
    const phone = newPhone();
    const body = { by: 'phone', name: '한바다', phoneCountry: '82', phone };
    const statuses: unknown[] = [];
    for (let time = 0; time < 6; time += 1)
      statuses.push((await post('/api/v1/customer/id/codes', body, { address: `10.6.${time}.1` }))[0]);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('MEM-023 cannot use up the budget of text messages: visitors have a hundred codes an hour', async () => {
    const statuses: unknown[] = [];
    for (let time = 0; time < 101; time += 1) {
      const body = { by: 'phone', name: '한바다', phoneCountry: '82', phone: newPhone() };
      statuses.push((await post('/api/v1/customer/id/codes', body, { address: `10.3.${time}.1` }))[0]);
    }
    expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([100, 429]);
  });
});

describe('a pause after too many wrong passwords', () => {
  const logIn = (username: string, password: string, device: string) =>
    post('/api/v1/customer/login', { username, password }, { device });
  async function lockedOut() {
    const { email, id } = await aMember(testApp.db);
    for (let time = 0; time < 10; time += 1) await logIn(email, 'wrong-123', aDevice());
    return { email, id };
  }
  const linkFor = async (email: string) => {
    expect((await testApp.call('askForUnlockLink', { body: { username: email } })).status).toBe(204);
    return (await mailsTo(email)).at(-1)?.href.split('#')[1] ?? '';
  };

  it('AU-04 ends on the device where the mailed link is opened, with the same password and for nobody else', async () => {
    const { email, id } = await lockedOut();
    const [mine, strange] = [aDevice(), aDevice()];
    expect(await logIn(email, PASSWORD, mine)).toEqual([429, 'member.tooManyAttempts']);
    const token = await linkFor(email);
    const [stored] = await testApp.db.select().from(onceToken).where(eq(onceToken.memberId, id));
    expect([stored?.purpose, stored?.tokenHash.toString('latin1').includes(token)]).toEqual(['unlock', false]);
    expect(await post('/api/v1/customer/unlock', { token }, { device: mine })).toEqual([204, undefined]);
    expect(await post('/api/v1/customer/unlock', { token }, { device: strange })).toEqual([404, 'member.linkUsedUp']);
    expect(await logIn(email, PASSWORD, strange)).toEqual([429, 'member.tooManyAttempts']);
    expect((await logIn(email, PASSWORD, mine))[0]).toBe(200);
  });

  it('AU-04 on a known device ends too, and its link is valid for an hour', async () => {
    const { email, id } = await aMember(testApp.db);
    const mine = aDevice();
    expect((await logIn(email, PASSWORD, mine))[0]).toBe(200);
    for (let time = 0; time < 10; time += 1) await logIn(email, 'wrong-123', mine);
    expect((await logIn(email, PASSWORD, mine))[0]).toBe(429);
    const token = await linkFor(email);
    expect((await post('/api/v1/customer/unlock', { token }, { device: mine }))[0]).toBe(204);
    expect((await logIn(email, PASSWORD, mine))[0]).toBe(200);
    expect(await testApp.db.$count(memberDevice, eq(memberDevice.memberId, id))).toBe(1);
    const late = await linkFor(email);
    testApp.clock.now = addMinutes(testApp.clock.now, 60);
    expect((await post('/api/v1/customer/unlock', { token: late }, { device: mine }))[0]).toBe(404);
  });

  it('AU-04 ends by a new password as well, and a password link is no unlock link', async () => {
    const { email } = await lockedOut();
    const unlockToken = await linkFor(email);
    const NEW = { password: 'another-12', repeatPassword: 'another-12' };
    const params = (token: string) => ({ store: 'DEFAULT', token });
    expect((await testApp.call('resetPassword', { params: params(unlockToken), body: NEW })).status).toBe(404);
    await testApp.call('askForPasswordLink', { body: { username: email } });
    const token = (await mailsTo(email)).at(-1)?.href.split('#')[1] ?? '';
    expect((await testApp.call('unlock', { body: { token } })).status).toBe(404);
    const mine = aDevice();
    const url = `/api/v1/customer/DEFAULT/password/${token}`;
    expect((await post(url, NEW, { device: mine }))[0]).toBe(204);
    expect((await logIn(email, NEW.password, mine))[0]).toBe(200);
  });

  it('AU-02 its link does not disclose members: the same answer, and no mail to a stranger', async () => {
    const { email } = await aMember(testApp.db);
    const ask = (username: string) => testApp.call('askForUnlockLink', { body: { username } });
    expect([(await ask(email)).status, (await ask('stranger@example.com')).status, (await ask('no')).status]).toEqual([
      204, 204, 204,
    ]);
    expect([(await mailsTo(email)).length, (await mailsTo('stranger@example.com')).length]).toEqual([1, 0]);
  });

  it('I18-001 its mail has texts in five languages', async () => {
    const { email } = await lockedOut();
    await linkFor(email);
    const [row] = await mailsTo(email);
    const mails = (['ko', 'en', 'zh', 'ja', 'ar'] as const).map(
      (lang) => row && mailOf({ ...row, lang }, 'https://badaro.example'),
    );
    expect(new Set(mails.map((message) => message?.subject)).size).toBe(5);
    for (const message of mails) expect(message?.text).not.toContain('notice.');
  });
});
