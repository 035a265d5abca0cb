import type { Imprint } from '#core/imprint.ts';
import { DISPLAY_CURRENCIES, isLang, SITES } from '#core/locale.ts';
import type { PageContext } from '#core/page-context.ts';
import { DEFAULT_ZONE, zoneNamed } from '#core/zone.ts';
import type { Where } from '#web/api/request.ts';

/** Language, site, currency and delivery zone of this document, read from the html element. Browser only. */
export function documentLocale(): Where {
  const { lang, dataset } = document.documentElement;
  return {
    lang: isLang(lang) ? lang : 'ko',
    site: SITES.find((site) => site === dataset.site) ?? 'kr',
    currency: DISPLAY_CURRENCIES.find((currency) => currency === dataset.currency) ?? 'KRW',
    zone: zoneNamed(dataset.zone) ?? DEFAULT_ZONE,
  };
}

/** The same, with the origin and the imprint of this document. */
export function documentContext(): PageContext {
  const { origin, imprint: written = '{}' } = document.documentElement.dataset;
  const imprint: Imprint = JSON.parse(written);
  return { ...documentLocale(), origin: origin ?? location.origin, imprint };
}
