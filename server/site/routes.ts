import { refuseIf } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { Bind } from '#server/http/bind.ts';
import { isDatabaseUp } from '#server/site/queries.ts';

/** What their pages may show of us. Before an order the terms are agreed to on their page. */
const FAMILY_CONFIG = {
  allowOnlinePurchase: true,
  displayAddToCartOnFeaturedItems: true,
  displayContactUs: false,
  displayCustomerAgreement: true,
  displayCustomerSection: true,
  displayPagesMenu: true,
  displaySearchBox: true,
  displayShipping: true,
} as const;

export function siteRoutes(bind: Bind): void {
  bind('readHealth', async ({ db }) => {
    refuseIf((await isDatabaseUp(db)) ? undefined : requestRefusal('request.unavailable'));
    return { status: 'UP' };
  });
  bind('readFamilyConfig', async () => FAMILY_CONFIG);
}
