import { cartRefusals } from '#core/cart/refusals.ts';
import { catalogueRefusals } from '#core/catalogue/refusals.ts';
import { exchangeRefusals } from '#core/exchange/refusals.ts';
import { favoriteRefusals } from '#core/favorite/refusals.ts';
import { marketingRefusals } from '#core/marketing/refusals.ts';
import { memberRefusals } from '#core/member/refusals.ts';
import { orderRefusals } from '#core/order/refusals.ts';
import { paymentRefusals } from '#core/payment/refusals.ts';
import { requestRefusals } from '#core/refusal.ts';
import { searchRefusals } from '#core/search/refusals.ts';
import { storeRefusals } from '#core/store/refusals.ts';

/** Every code the product may refuse with, for the documentation and the checks. */
export const refusals = {
  ...requestRefusals,
  ...memberRefusals,
  ...storeRefusals,
  ...catalogueRefusals,
  ...exchangeRefusals,
  ...searchRefusals,
  ...marketingRefusals,
  ...cartRefusals,
  ...favoriteRefusals,
  ...orderRefusals,
  ...paymentRefusals,
};
export type RefusalCode = keyof typeof refusals;
