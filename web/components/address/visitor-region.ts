import type { Site } from '#core/locale.ts';
import { usePage } from '#web/i18n/page-provider.tsx';
import { useCart } from '#web/session/cart.ts';

const COUNTRY_OF: Readonly<Record<Site, string>> = { kr: 'KR', jp: 'JP', us: 'US' };

/**
 * The region goods would be delivered to: that of the member's chosen or default address, else the country of the site.
 * It changes when the cart has loaded.
 */
export function useVisitorRegion(): { readonly region: string; readonly isAddress: boolean } {
  const { site } = usePage().facts;
  const destination = useCart().cart?.destination;
  return destination ? { region: destination.region, isAddress: true } : { region: COUNTRY_OF[site], isAddress: false };
}
