import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMinutes } from '#core/calendar.ts';
import { aRate } from '#server/exchange/builders.ts';
import type { SmsPort, TextMessage } from '#server/integrations/sms/port.ts';
import { mail } from '#server/notice/tables.ts';
import { type Buyer, openShop, paid, type Shop } from '#server/order/testing.ts';

const texts: TextMessage[] = [];
const sms: SmsPort = { send: async (message) => void texts.push(message) };
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(undefined, { parts: { sms, registrationsPerHour: 12 } });
});
afterAll(() => shop.close());

const won = (amount: number) => ({ amount, currency: 'KRW' as const });
const WRONG = '000000';

let people = 0;
type Person = { email?: string; phone?: string; street?: string; device?: string };

/** Registers a member by the call, from a network address of its own. */
async function register(input: Person = {}): Promise<Buyer> {
  people += 1;
  const email = input.email ?? `person-${people}@example.com`;
  const phone = input.phone ?? `0105550${String(people).padStart(4, '0')}`;
  const answer = await shop.inject({
    method: 'POST',
    url: '/api/v1/customer/register',
    remoteAddress: `203.0.${people}.7`,
    payload: {
      memberKind: 'individual',
      emailAddress: email,
      password: 'badaro-1234!',
      repeatPassword: 'badaro-1234!',
      firstName: '새',
      lastName: '한',
      country: 'KR',
      phoneCountry: '82',
      phone,
      consents: { terms: true, electronicFinance: true, personalInformation: true, over14: true },
    },
  });
  const { id, token } = answer.json();
  const address = await shop.call('addAddress', {
    token,
    body: {
      nickname: '집',
      recipient: '한새',
      phoneCountry: '82',
      phone,
      country: 'KR',
      postcode: '04524',
      address: input.street ?? `서울특별시 중구 세종대로 ${people}`,
      detailAddress: '1층',
    },
  });
  return { id, email, password: '', token, addressId: address.answer.id };
}

async function codeFor(buyer: Buyer, channel: 'email' | 'phone'): Promise<string> {
  const sent = await shop.call('sendVerificationCode', { token: buyer.token, body: { channel } });
  expect(sent.status).toBe(201);
  if (channel === 'phone') return /\d{6}/.exec(texts.at(-1)?.text ?? '')?.[0] ?? '';
  const rows = await shop.db.select().from(mail).where(eq(mail.to, buyer.email));
  return String(rows.findLast(({ kind }) => kind === 'verificationCode')?.params.code);
}

async function confirm(buyer: Buyer, channel: 'email' | 'phone', code: string, device?: string) {
  const answer = await shop.inject({
    method: 'POST',
    url: '/api/v1/auth/verification',
    headers: { authorization: `Bearer ${buyer.token}`, ...(device && { cookie: `device=${device}` }) },
    payload: { channel, code },
  });
  return { status: answer.statusCode, body: answer.json(), cookie: answer.headers['set-cookie'] };
}

async function verify(buyer: Buyer, device?: string): Promise<void> {
  for (const channel of ['email', 'phone'] as const)
    expect((await confirm(buyer, channel, await codeFor(buyer, channel), device)).status).toBe(200);
}

const couponsOf = async (buyer: Buyer) => (await shop.call('listMyCoupons', { token: buyer.token })).answer;
const welcomeOf = async (buyer: Buyer): Promise<number> =>
  (await couponsOf(buyer)).held.find((one) => one.isWelcome)?.id ?? 0;

function buy(buyer: Buyer, sku: string, quantity: number, total: number, couponGrantId: number, isSample = false) {
  return shop.call('placeDirectOrder', {
    token: buyer.token,
    body: {
      lines: [{ sku, cartItemType: isSample ? 'SAMPLE' : 'NORMAL', quantity }],
      addressId: buyer.addressId,
      deliveryMethod: 'courier',
      stockOutPreference: 'refund',
      termsAgreed: true,
      expectedTotal: won(total),
      couponGrantId,
    },
  });
}

describe('verification', () => {
  it('MEM-059 a code has six digits, five tries and five minutes; then a new one is needed', async () => {
    const buyer = await register();
    const code = await codeFor(buyer, 'email');
    expect(code).toMatch(/^\d{6}$/);
    for (const left of [4, 3, 2, 1, 0]) {
      const { status, body } = await confirm(buyer, 'email', code === WRONG ? '111111' : WRONG);
      expect([status, body.error.code, body.error.params]).toEqual([400, 'member.codeWrong', { left }]);
    }
    expect((await confirm(buyer, 'email', code)).body.error.code).toBe('member.codeExpired');
    const second = await codeFor(buyer, 'email');
    const start = shop.clock.now;
    shop.clock.now = addMinutes(start, 5);
    expect((await confirm(buyer, 'email', second)).body.error.code).toBe('member.codeExpired');
    shop.clock.now = start;
    const { status, body } = await confirm(buyer, 'email', second);
    expect([status, body.email.verifiedAt, body.phone.verifiedAt]).toEqual([200, start.toISOString(), null]);
    expect((await confirm(buyer, 'email', second)).body.error.code).toBe('member.alreadyVerified');
  });

  it('sends at most five codes to a telephone in a quarter of an hour, whatever account asks', async () => {
    const phone = '01077770000';
    const [one, two] = [await register({ phone }), await register({ phone })];
    const ask = async (buyer: Buyer) =>
      (await shop.call('sendVerificationCode', { token: buyer.token, body: { channel: 'phone' } })).status;
    expect([await ask(one), await ask(one), await ask(one), await ask(two), await ask(two)]).toEqual(
      Array(5).fill(201),
    );
    expect([await ask(one), await ask(two)]).toEqual([429, 429]);
  });

  it('a changed telephone is verified again, and a code sent to the old one is void', async () => {
    const buyer = await register();
    await verify(buyer);
    await shop.call('changeProfile', { token: buyer.token, body: { phone: '01099998888' } });
    const { answer } = await shop.call('readVerification', { token: buyer.token });
    expect(answer.phone).toEqual({ target: '010****8888', verifiedAt: null });
    const old = await codeFor(buyer, 'phone');
    await shop.call('changeProfile', { token: buyer.token, body: { phone: '01099997777' } });
    expect((await confirm(buyer, 'phone', old)).body.error.code).toBe('member.codeExpired');
  });
});

describe('the welcome coupon', () => {
  it('PAY-014 takes 10 % off, at most 50,000 won, from 30,000 won on, for 30 days, once verified', async () => {
    const buyer = await register();
    expect(await couponsOf(buyer)).toMatchObject({ held: [], welcome: 'toVerify' });
    await confirm(buyer, 'email', await codeFor(buyer, 'email'));
    expect(await couponsOf(buyer)).toMatchObject({ held: [], welcome: 'toVerify' });
    await confirm(buyer, 'phone', await codeFor(buyer, 'phone'));
    const { held, claimable, welcome } = await couponsOf(buyer);
    expect(welcome).toBe('granted');
    expect(held).toMatchObject([
      {
        isWelcome: true,
        state: 'usable',
        amount: won(50_000),
        percent: 10,
        minimum: won(30_000),
        expiresAt: addDays(shop.clock.now, 30).toISOString(),
      },
    ]);
    expect(claimable.map((coupon) => coupon.code)).not.toContain('WELCOME');
    const claimed = await shop.call('claimCoupon', { token: buyer.token, body: { code: 'WELCOME' } });
    expect(claimed.refusal.code).toBe('coupon.unknownCode');

    // A piece costs 10,000 won and delivery 3,000.
    const product = await shop.goods({ stock: 1_000 });
    const sku = product.skus[0]?.code ?? '';
    const grant = await welcomeOf(buyer);
    expect((await buy(buyer, sku, 2, 23_000, grant)).refusal).toMatchObject({
      code: 'coupon.belowMinimum',
      params: { minimum: 30_000 },
    });
    const { answer } = await buy(buyer, sku, 5, 48_000, grant);
    expect(answer).toMatchObject({ coupon: won(5_000), total: won(48_000) });
    await shop.call('cancelOrder', { token: buyer.token, params: { id: answer.id }, body: { reason: 'x' } });
    const other = await shop.goods({ stock: 1_000 });
    const large = await buy(buyer, other.skus[0]?.code ?? '', 100, 953_000, grant);
    expect(large.answer).toMatchObject({ coupon: won(50_000) });
    await shop.call('cancelOrder', { token: buyer.token, params: { id: large.answer.id }, body: { reason: 'x' } });
    await paid(shop, buyer, await shop.goods());
    expect((await buy(buyer, sku, 5, 48_000, grant)).refusal.code).toBe('coupon.firstOrderOnly');
  });

  it('is not for samples', async () => {
    const buyer = await register();
    await verify(buyer);
    await aRate(shop.db, { currency: 'USD', feedName: 'USD', unit: 1, basic: '1385.2' });
    const product = await shop.goods({ samplePrice: 40_000 });
    const reply = await buy(buyer, product.skus[0]?.code ?? '', 1, 36_000, await welcomeOf(buyer), true);
    expect(reply.refusal.code).toBe('coupon.notForSamples');
  });

  it('is granted once a telephone, a mailbox and a device, and used once a delivery address', async () => {
    const first = await register({
      email: 'once@example.com',
      phone: '01088880001',
      street: '서울특별시 중구 을지로 1',
    });
    const device = 'AAAAAAAAAAAAAAAAAAAAAA';
    await verify(first, device);
    expect((await couponsOf(first)).welcome).toBe('granted');
    const sameMailbox = await register({ email: 'once+2@example.com' });
    const samePhone = await register({ phone: '01088880001' });
    const sameDevice = await register();
    for (const [buyer, itsDevice] of [[sameMailbox], [samePhone], [sameDevice, device]] as const) {
      await verify(buyer, itsDevice);
      expect(await couponsOf(buyer)).toMatchObject({ welcome: 'notEligible', held: [] });
    }
    const sku = (await shop.goods()).skus[0]?.code ?? '';
    expect((await buy(first, sku, 5, 48_000, await welcomeOf(first))).status).toBe(201);
    const neighbour = await register({ street: '서울특별시  중구 을지로-1' });
    await verify(neighbour);
    expect((await buy(neighbour, sku, 5, 48_000, await welcomeOf(neighbour))).refusal.code).toBe(
      'coupon.usedAtAddress',
    );
  });
});

describe('registration', () => {
  it('gives a browser a device cookie that scripts cannot read', async () => {
    const buyer = await register();
    const { cookie } = await confirm(buyer, 'email', await codeFor(buyer, 'email'));
    expect(cookie).toMatch(/^device=[\w-]{22}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  });

  it('is limited for an address and for its network', async () => {
    const ask = async (remoteAddress: string) => {
      people += 1;
      const answer = await shop.inject({
        method: 'POST',
        url: '/api/v1/customer/register',
        remoteAddress,
        payload: {
          memberKind: 'individual',
          emailAddress: `crowd-${people}@example.com`,
          password: 'badaro-1234!',
          repeatPassword: 'badaro-1234!',
          firstName: '새',
          lastName: '한',
          country: 'KR',
          phoneCountry: '82',
          phone: '01012345678',
          consents: { terms: true, electronicFinance: true, personalInformation: true, over14: true },
        },
      });
      return answer.statusCode;
    };
    const statuses: number[] = [];
    for (let n = 0; n < 13; n += 1) statuses.push(await ask('198.51.100.9'));
    expect(statuses).toEqual([...Array(12).fill(201), 429]);
    // Twelve of one address leave 48 of the network's sixty.
    const others: number[] = [];
    for (let n = 0; n < 49; n += 1) others.push(await ask(`198.51.100.${20 + n}`));
    expect(others).toEqual([...Array(48).fill(201), 429]);
    expect(await ask('198.51.101.9')).toBe(201);
  }, 120_000);
});
