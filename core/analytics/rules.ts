/** Events of a visit sent by the browser (ANA-002, decision ANA-003). */
export const EVENT_TYPES = ['enter', 'leave', 'close', 'click'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Targets of clicks, and events reported like clicks: goods added to the cart, an order placed. */
export const EVENT_NAMES = ['link', 'button', 'cartAdd', 'orderPlaced'] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** Milliseconds between two batches, and the inactivity after which a new session begins (ANA-004). */
export const BATCH_MS = 3_000;
export const SESSION_MS = 360_000;
/** The default path of batches (decision API-050). */
export const ANALYTICS_PATH = '/external/analytics/events';
/** Maximum characters and events of a batch; the rest is dropped. */
export const CONTENT_MAX = 32_768;
export const EVENTS_MAX = 50;

export type VisitEvent = {
  readonly page: string;
  readonly type: EventType;
  readonly session: string;
  readonly device: string;
  readonly userId?: number;
  readonly name?: EventName;
  /** Host of the page that led here, or the campaign its address named. */
  readonly referrer?: string;
  readonly campaign?: string;
};

export const PAGE_KINDS = [
  'home',
  'category',
  'search',
  'product',
  'store',
  'compare',
  'cart',
  'checkout',
  'ordered',
  'account',
  'login',
  'other',
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];
export type Place = { readonly kind: PageKind; readonly page: string };

const FIXED: Readonly<Record<string, PageKind>> = {
  '/': 'home',
  '/compare': 'compare',
  '/my/cart': 'cart',
  '/checkout': 'checkout',
  '/checkout/import': 'checkout',
  '/directCheckout': 'checkout',
  '/checkin': 'checkout',
  '/payment-return': 'ordered',
  '/login': 'login',
  '/seller_login': 'login',
  '/member/register': 'login',
  '/import/request': 'account',
  '/mobile/login': 'login',
  '/mobile/cart': 'cart',
  '/mobile/product/directOrder': 'checkout',
};

/**
 * The page of an address without personal data: search terms, order ids and other parameters are removed; of a category
 * its id is kept. Idempotent.
 */
export function placeOf(address: string): Place {
  const [path = '/', query = ''] = address.split('?');
  const pathname = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const fixed = Object.hasOwn(FIXED, pathname) ? FIXED[pathname] : undefined;
  if (fixed) return { kind: fixed, page: pathname };
  const [first = '', second = '', , fourth = ''] = pathname.split('/').slice(1);
  if (first === 'category') return { kind: 'category', page: categoryOf(query) };
  if (first === 'search') return { kind: 'search', page: second === 'picture' ? '/search/picture' : '/search/list' };
  if (first === 'product' && /^\d{1,9}$/.test(second)) return { kind: 'product', page: `/product/${second}` };
  // The app's product page names its initial tab; it counts as that product.
  if (first === 'mobile' && second === 'product' && /^\d{1,9}$/.test(fourth))
    return { kind: 'product', page: `/product/${fourth}` };
  if (first === 'my-store' && /^[a-z\d-]{1,60}$/i.test(second)) return { kind: 'store', page: `/my-store/${second}` };
  if (pathname.startsWith('/checkout/import/')) return { kind: 'ordered', page: '/checkout/import/:id' };
  if (first === 'my')
    return { kind: 'account', page: ['/my', ...pathname.split('/').slice(2, 6).map(wordOf)].join('/') };
  // Of an unknown address only the first part: the rest may be a secret, such as the token of a mailed link.
  const start = /^[a-z_-]{1,40}$/i.test(first) ? `/${first}` : '/…';
  return { kind: 'other', page: pathname.length > start.length && start !== '/…' ? `${start}/…` : start };
}

const wordOf = (part: string): string => (/^[a-z-]{1,30}$/.test(part) ? part : ':id');

function categoryOf(query: string): string {
  const id = new URLSearchParams(query).get('id') ?? '';
  return /^\d{1,9}$/.test(id) ? `/category/list?id=${id}` : '/category/list';
}

/** Visitors a site asks for consent before it counts (decision ANA-006): all, those from Europe, or none. */
export const CONSENTS = ['all', 'europe', 'none'] as const;
export type Consent = (typeof CONSENTS)[number];

// Time zones of Europe with another prefix.
const ZONES = [
  'Atlantic/Azores',
  'Atlantic/Canary',
  'Atlantic/Madeira',
  'Atlantic/Reykjavik',
  'Atlantic/Faroe',
  'Asia/Nicosia',
  'Asia/Famagusta',
  'Africa/Ceuta',
  'Arctic/Longyearbyen',
  'WET',
  'CET',
  'MET',
  'EET',
];
const COUNTRIES =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');
// Official languages of the union; those spoken by more people elsewhere are not among them.
const LANGUAGES = 'bg cs da de el et fi fr ga hr hu is it lt lv mt nb nl nn no pl ro sk sl sv'.split(' ');

function isEuropean(language: string): boolean {
  const [spoken = '', ...parts] = language.split('-');
  const country = parts.find((part) => /^[A-Z]{2}$/i.test(part));
  return country ? COUNTRIES.includes(country.toUpperCase()) : LANGUAGES.includes(spoken.toLowerCase());
}

/** Whether this visitor is asked for consent first, by time zone and languages of the browser. */
export function asksFirst(consent: Consent, timeZone: string, languages: readonly string[]): boolean {
  if (consent !== 'europe') return consent === 'all';
  return timeZone.startsWith('Europe/') || ZONES.includes(timeZone) || languages.some(isEuropean);
}

/** The steps of the operator's funnel. */
export const STEPS = ['visits', 'searches', 'products', 'carts', 'checkouts', 'orders'] as const;
export type Step = (typeof STEPS)[number];
