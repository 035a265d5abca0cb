/**
 * Everything the browser keeps for us, by its name and for how long. Each stands alone, so that a page brings the few
 * it uses.
 * Values are read and written by `kept.ts`, `kept-in-tab.ts` and `cookie.ts` alone.
 */

// Local storage, by its literal names (decision ST-010); what is a list or a record stands as JSON.
export const TOKEN_KEY = 'token';
export const SESSION_TIME_KEY = 'sessionTime';
export const LOGIN_EMAIL_KEY = 'loginEmail';
export const IS_REMEMBER_KEY = 'isRemember';
export const TOP_MENU_KEY = 'topMenu';
/** Then store, language and count, each after a dash below. */
export const CATEGORIES_KEY = 'categories_';
export const SEARCH_TEXT_KEY = 'searchText';
export const DEFAULT_STORE_KEY = 'defaultStore';
export const COMMON_PRODUCT_DATA_KEY = 'commonProductData';
export const PUSH_TOKEN_KEY = 'pushToken';
export const COMPARE_KEY = 'compare';
export const SAVED_FILTERS_KEY = 'savedFilters';
export const LIST_VIEW_KEY = 'listView';
export const RECENTLY_VIEWED_KEY = 'recentlyViewed';
export const ANALYTICS_CONSENT_KEY = 'analyticsConsent';

// How long what was read once is good for: menus an hour (CON-004, CON-005), what a seller chooses from ten minutes
// (CON-001).
export const MENUS_FRESH_MS = 3_600_000;
export const COMMON_PRODUCT_DATA_FRESH_MS = 600_000;
export const DEFAULT_STORE_FRESH_MS = 600_000;

// Storage of the tab: what was being done, until the tab is closed.
/** Then the name of the basket, of the attempt, the id of the product. */
export const CHECKOUT_DRAFT = 'checkout:';
export const ATTEMPT_DRAFT = 'attempt:';
export const PICKS_DRAFT = 'picks_';

// Cookies (decision ST-026), and how many seconds they live: the cart's is the printed number (CRT-015).
export const CART_COOKIE = 'cart_id';
export const CART_SECONDS = 20_000_000;
export const LANG_COOKIE = 'lang';
export const CURRENCY_COOKIE = 'currency';
export const CHOICE_SECONDS = 31_536_000;
/** Then the id of the popup. */
export const POPUP_COOKIE = 'popup_';
export const POPUP_SECONDS = 86_400;
export const ANALYTICS_COOKIE = 'analytics_sid';
export const ANALYTICS_SECONDS = 604_800;
