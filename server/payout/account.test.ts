import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aStepUp, signIn } from '#server/member/builders.ts';
import { mail, notice } from '#server/notice/tables.ts';
import { openShop, type Shop } from '#server/order/testing.ts';
import { payoutAccount } from '#server/payout/account-tables.ts';
import { aStore } from '#server/store/builders.ts';

let shop: Shop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

/** A store whose owner has given the password again. */
async function aSeller(country = 'KR') {
  const { id, ownerId } = await aStore(shop.db, { country });
  const token = await signIn(shop.db, ownerId, shop.clock.now);
  await aStepUp(shop.db, token, shop.clock.now);
  return { id, ownerId, token };
}
const set = (token: string, body: { bank?: 'KOOKMIN' | 'SHINHYUP'; number: string; bic?: string; holder?: string }) =>
  shop.call('setPayoutAccount', { token, body });

describe('the account a store is paid to', () => {
  it('SET-003 is verified at its bank, stored sealed, changed with the password, and mailed to the owner', async () => {
    const { id, ownerId, token } = await aSeller();
    const { refusal } = await set(await signIn(shop.db, ownerId, shop.clock.now), {
      bank: 'KOOKMIN',
      number: '1234560004',
    });
    expect(refusal.code).toBe('member.passwordAgainRequired');
    await set(token, { bank: 'KOOKMIN', number: '111-22-0004' });
    const { answer } = await set(token, { bank: 'KOOKMIN', number: '１２３４５６０００４' });
    expect(answer).toMatchObject({
      country: 'KR',
      current: { bank: 'KOOKMIN', number: '******0004', holder: '(주)바다상사', isVerified: true, endedAt: null },
      earlier: [{ number: '*****0004' }],
    });
    const { rows } = await shop.db.execute('select account as row from payout_account');
    expect(JSON.stringify(rows)).not.toContain('1234560004');
    const told = await shop.db.select().from(notice).where(eq(notice.memberId, ownerId));
    expect(told.map(({ kind }) => kind)).toEqual(['payoutAccountSet', 'payoutAccountSet']);
    expect(await shop.db.$count(mail, eq(mail.kind, 'payoutAccountSet'))).toBe(2);
    expect(await shop.db.$count(payoutAccount, eq(payoutAccount.storeId, id))).toBe(2);
  });

  it.each([
    ['payout.accountUnknown', { bank: 'KOOKMIN', number: '1234560002' }, {}],
    ['payout.holderDiffers', { bank: 'KOOKMIN', number: '1234560003' }, { holder: '홍*동' }],
    ['payout.bankNotSupported', { bank: 'SHINHYUP', number: '1234560004' }, {}],
    ['payout.bankSilent', { bank: 'KOOKMIN', number: '1234560503' }, {}],
  ] as const)('SET-003 is refused as %s', async (code, body, params) => {
    const { id, token } = await aSeller();
    const { refusal } = await set(token, body);
    expect(refusal).toMatchObject({ code, params });
    expect(await shop.db.$count(payoutAccount, eq(payoutAccount.storeId, id))).toBe(0);
  });

  it.each([
    ['bank', 'request.required', 'KR', { number: '1234560004' }],
    ['number', 'request.badFormat', 'KR', { bank: 'KOOKMIN', number: '12' }],
    ['bic', 'payout.bicWrong', 'DE', { number: 'DE89370400440532013000', bic: 'COBA', holder: 'Sea GmbH' }],
    ['number', 'payout.ibanWrong', 'DE', { number: 'DE88370400440532013000', bic: 'COBADEFF', holder: 'Sea GmbH' }],
    ['number', 'payout.ibanNeeded', 'DE', { number: '532013000', bic: 'COBADEFF', holder: 'Sea GmbH' }],
    ['number', 'payout.ibanOfOtherCountry', 'DE', { number: 'DE89370400440532013000', bic: 'BNPAFRPP', holder: 'Sea' }],
    ['holder', 'request.required', 'CN', { number: '6222020200112233', bic: 'ICBKCNBJ' }],
  ] as const)('SET-003 says at %s: %s (%s)', async (path, code, country, body) => {
    const { token } = await aSeller(country);
    expect((await set(token, body)).refusal.fields).toMatchObject([{ path, code }]);
  });

  it('SET-003 abroad is an IBAN or an account number, of which the format is checked', async () => {
    const { token } = await aSeller('DE');
    const iban = await set(token, { number: 'DE89 3704 0044 0532 0130 00', bic: 'cobadeffxxx', holder: 'Sea GmbH' });
    expect(iban.answer.current).toMatchObject({ bank: null, bic: 'COBADEFFXXX', isVerified: false });
    const number = await set((await aSeller('CN')).token, {
      number: '6222020200112233',
      bic: 'ICBKCNBJ',
      holder: '海洋公司',
    });
    expect(number.answer.current).toMatchObject({ number: '************2233', holder: '海洋公司' });
  });
});
