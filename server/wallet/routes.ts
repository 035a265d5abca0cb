import { normalEmail } from '#core/member/rules.ts';
import type { WelcomeTerms } from '#core/wallet/rules.ts';
import type { Bind } from '#server/http/bind.ts';
import { memberById } from '#server/member/queries.ts';
import { claimCoupon, createCoupon } from '#server/wallet/coupons.ts';
import { grant } from '#server/wallet/grants.ts';
import {
  presentCoupon,
  presentCouponList,
  presentCoupons,
  presentEntries,
  presentForStaff,
  presentWallet,
} from '#server/wallet/present.ts';
import { memberByEmail } from '#server/wallet/queries.ts';
import { storeCouponRoutes } from '#server/wallet/store-coupons/routes.ts';
import { resumeCoupon, stopCoupon } from '#server/wallet/stop-coupon.ts';

export function walletRoutes(bind: Bind, welcome: WelcomeTerms): void {
  storeCouponRoutes(bind);
  bind('readWallet', ({ db, caller, now }) => presentWallet(db, caller.memberId, now));
  bind('listWalletEntries', ({ db, caller, query }) => presentEntries(db, caller.memberId, query));
  bind('listMyCoupons', ({ db, caller, now, lang }) =>
    presentCoupons(db, welcome, { memberId: caller.memberId, lang, now }),
  );
  bind('claimCoupon', async ({ db, caller, body, origin, now, lang }) => {
    await claimCoupon(db, { memberId: caller.memberId, code: body.code, device: origin.device, now });
    return presentCoupons(db, welcome, { memberId: caller.memberId, lang, now });
  });
  bind('readWalletForStaff', async ({ db, query: { email, ...query } }) =>
    presentForStaff(db, await memberByEmail(db, normalEmail(email)), query),
  );
  bind('grantToWallet', async ({ db, caller, params, body, now }) => {
    await grant(db, { memberId: params.id, byId: caller.memberId, now, ...body });
    return presentForStaff(db, (await memberById(db, params.id))?.member, {});
  });
  bind('listCouponsForStaff', ({ db, query, now, lang }) => presentCouponList(db, query, { now, lang }));
  bind('createCoupon', async ({ db, body, caller: { memberId }, now, lang }) =>
    presentCoupon(
      { coupon: await createCoupon(db, body, { memberId, now }), store: null, used: 0, unused: 0 },
      { lang, now },
    ),
  );
  bind('stopCoupon', async ({ db, params: { id }, body, caller, now, lang }) =>
    presentCoupon(await stopCoupon(db, { id, ...body, memberId: caller.memberId, now }), { lang, now }),
  );
  bind('resumeCoupon', async ({ db, params: { id }, body, caller, now, lang }) =>
    presentCoupon(await resumeCoupon(db, { id, ...body, memberId: caller.memberId, now }), { lang, now }),
  );
}
