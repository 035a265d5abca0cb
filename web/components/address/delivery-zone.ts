import type { Zone } from '#core/zone.ts';
import { usePage } from '#web/i18n/page-provider.tsx';
import { useCart } from '#web/session/cart.ts';
import { writeCookie } from '#web/session/storage.ts';
import { CHOICE_SECONDS, ZONE_COOKIE } from '#web/session/storage-keys.ts';

/**
 * Where in Korea prices of import goods include the delivery to: the member's delivery address, else the zone that was
 * chosen in this browser.
 */
export function useZone(): { readonly zone: Zone; readonly isAddress: boolean } {
  const { zone } = usePage().facts;
  const own = useCart().cart?.destination?.zone;
  return own ? { zone: own, isAddress: true } : { zone, isAddress: false };
}

/** Stores a zone for the calls of this document and for later pages. */
export function storeZone(zone: Zone): void {
  writeCookie(ZONE_COOKIE, zone, CHOICE_SECONDS);
  document.documentElement.dataset.zone = zone;
}
