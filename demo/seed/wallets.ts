import { addDays } from '#core/calendar.ts';
import type { LocalText } from '#core/locale.ts';
import type { Tx } from '#server/db/pool.ts';
import { DEMO } from '#demo/seed/demo.ts';
import type { Marketplace } from '#demo/seed/recipe/marketplace.ts';
import { claimCoupon, createCoupon } from '#server/wallet/coupons.ts';
import { WELCOME_DEFAULTS } from '#core/wallet/rules.ts';
import { giveWelcomeCoupon } from '#server/wallet/welcome.ts';
import { grant } from '#server/wallet/grants.ts';

const COUPONS: readonly {
  code: string;
  name: LocalText;
  amount: number;
  percent: number | null;
  minimum: number;
  validDays: number;
  limit: number | null;
}[] = [
  {
    code: 'AUTUMN10',
    name: {
      ko: '가을 10% 쿠폰',
      en: 'Autumn 10% coupon',
      zh: '秋季 10% 优惠券',
      ja: '秋の10%クーポン',
      ar: 'قسيمة الخريف 10%',
    },
    amount: 20_000,
    percent: 10,
    minimum: 50_000,
    validDays: 6,
    limit: 5_000,
  },
  {
    code: 'THANKS3000',
    name: { ko: '감사 3,000원 쿠폰', en: 'Thank-you coupon', zh: '感恩优惠券', ja: '感謝クーポン', ar: 'قسيمة شكر' },
    amount: 3_000,
    percent: null,
    minimum: 30_000,
    validDays: 30,
    limit: null,
  },
];

/**
 * Claimable coupons, the welcome coupon of every buyer, and a wallet for the demo buyer with one coupon that ends soon.
 */
export async function writeWallets(tx: Tx, { members }: Marketplace, now: Date): Promise<void> {
  const open = { claimableFrom: addDays(now, -20).toISOString(), claimableUntil: addDays(now, 40).toISOString() };
  for (const one of COUPONS) await createCoupon(tx, { ...one, ...open });
  const buyers = members.filter(({ email }) =>
    [DEMO.buyer, DEMO.buyer2, DEMO.companyBuyer].some((demoEmail) => demoEmail === email),
  );
  // The demo buyer joined earlier and has used theirs (demo/seed/orders).
  for (const { id, email } of buyers) {
    const at = email === DEMO.buyer ? addDays(now, -25) : now;
    await giveWelcomeCoupon(tx, id, { terms: WELCOME_DEFAULTS, now: at });
  }
  const buyer = buyers.find(({ email }) => email === DEMO.buyer);
  if (!buyer) return;
  await claimCoupon(tx, { memberId: buyer.id, code: 'AUTUMN10', now });
  const byId = members.find(({ email }) => email === DEMO.admin)?.id ?? null;
  const head = { memberId: buyer.id, way: 'give', byId } as const;
  await grant(tx, {
    ...head,
    walletAccount: 'mileage',
    amount: 8_000,
    reason: '회원 가입 축하',
    causeId: 'seed-mileage-1',
    now: addDays(now, -350),
  });
  await grant(tx, {
    ...head,
    walletAccount: 'mileage',
    amount: 4_500,
    reason: '설문 참여',
    causeId: 'seed-mileage-2',
    now: addDays(now, -30),
  });
  await grant(tx, {
    ...head,
    walletAccount: 'cash',
    amount: 500_000,
    reason: '충전',
    causeId: 'seed-cash',
    now: addDays(now, -25),
  });
}
