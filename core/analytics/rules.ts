/** What the browser tells of a visit (ANA-002, decision ANA-003). */
export const EVENT_TYPES = ['enter', 'leave', 'close', 'click'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/**
 * What may have been clicked, and what is no click but is told as one: goods went into the cart, an order was placed.
 */
export const EVENT_NAMES = ['link', 'button', 'cartAdd', 'orderPlaced'] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** Milliseconds between two batches, and the silence after which a new session begins (ANA-004). */
export const BATCH_MS = 3_000;
export const SESSION_MS = 360_000;
/** Where batches go when nobody says otherwise (decision API-050). */
export const ANALYTICS_PATH = '/external/analytics/events';
/** Letters and events a batch may hold; what comes after them is dropped. */
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
 * The page of an address as it may be told: what a visitor searched for, whose order it is and every other word of the
 * query
 * stay with them; of a category its id is told. The place of a place is that place.
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
  // The app's page of a product names the tab it opens with; it is that product.
  if (first === 'mobile' && second === 'product' && /^\d{1,9}$/.test(fourth))
    return { kind: 'product', page: `/product/${fourth}` };
  if (first === 'my-store' && /^[a-z\d-]{1,60}$/i.test(second)) return { kind: 'store', page: `/my-store/${second}` };
  if (pathname.startsWith('/checkout/import/')) return { kind: 'ordered', page: '/checkout/import/:id' };
  if (first === 'my')
    return { kind: 'account', page: ['/my', ...pathname.split('/').slice(2, 6).map(wordOf)].join('/') };
  // Of an address nobody knows only how it begins: the rest may be a secret, such as the word of a link in a letter.
  const start = /^[a-z_-]{1,40}$/i.test(first) ? `/${first}` : '/…';
  return { kind: 'other', page: pathname.length > start.length && start !== '/…' ? `${start}/…` : start };
}

const wordOf = (part: string): string => (/^[a-z-]{1,30}$/.test(part) ? part : ':id');

function categoryOf(query: string): string {
  const id = new URLSearchParams(query).get('id') ?? '';
  return /^\d{1,9}$/.test(id) ? `/category/list?id=${id}` : '/category/list';
}

/** Whom a site asks before it counts (decision ANA-006): everybody, visitors from Europe, or nobody. */
export const CONSENTS = ['all', 'europe', 'none'] as const;
export type Consent = (typeof CONSENTS)[number];

// Europe's zones that are not called so.
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
// Spoken in the union; those spoken by more people elsewhere are not among them.
const LANGUAGES = 'bg cs da de el et fi fr ga hr hu is it lt lv mt nb nl nn no pl ro sk sl sv'.split(' ');

function isEuropean(language: string): boolean {
  const [spoken = '', ...parts] = language.split('-');
  const country = parts.find((part) => /^[A-Z]{2}$/i.test(part));
  return country ? COUNTRIES.includes(country.toUpperCase()) : LANGUAGES.includes(spoken.toLowerCase());
}

/** Whether this visitor is asked first, by what their browser says of where it is. */
export function asksFirst(consent: Consent, timeZone: string, languages: readonly string[]): boolean {
  if (consent !== 'europe') return consent === 'all';
  return timeZone.startsWith('Europe/') || ZONES.includes(timeZone) || languages.some(isEuropean);
}

/** What the operator's page speaks of: how far visits came. */
export const STEPS = ['visits', 'searches', 'products', 'carts', 'checkouts', 'orders'] as const;
export type Step = (typeof STEPS)[number];
