/**
 * Every key of browser storage with its lifetime. Separate constants, so that a page bundles only those it uses.
 * `storage.ts`, `tab-storage.ts` and `cookie.ts` alone read and write the values.
 */

// Local storage, by literal names (decision ST-010); lists and records are JSON.
/** The bearer token, in the app only (decision 39); in a browser at most what a former version stored. */
export const TOKEN_KEY = 'token';
/** A random mark of the session in this browser, without any authority. */
export const SESSION_KEY = 'session';
/** Set while the server does not know yet that this browser signed out. */
export const SIGN_OUT_DUE_KEY = 'signOutDue';
export const SESSION_TIME_KEY = 'sessionTime';
export const LOGIN_EMAIL_KEY = 'loginEmail';
export const IS_REMEMBER_KEY = 'isRemember';
export const TOP_MENU_KEY = 'topMenu';
/** Followed by store, language and count, each after a dash. */
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
/** Followed by the id of the member: the changes to products that the server does not have yet. */
export const UNSENT_KEY = 'unsentProducts:';

// Lifetimes of cached answers: menus an hour (CON-004, CON-005), a seller's product choices ten minutes (CON-001).
export const MENUS_FRESH_MS = 3_600_000;
export const COMMON_PRODUCT_DATA_FRESH_MS = 600_000;
export const DEFAULT_STORE_FRESH_MS = 600_000;

// Session storage: drafts that last until the tab is closed.
/** Followed by the name of the basket or attempt, or the id of the product. */
export const CHECKOUT_DRAFT = 'checkout:';
export const ATTEMPT_DRAFT = 'attempt:';
/** The method and instalments last paid with. */
export const PAY_METHOD_DRAFT = 'payMethod';
export const PICKS_DRAFT = 'picks_';
/** The id of the address the cart is shown for. */
export const ADDRESS_DRAFT = 'deliverTo';
/** What was entered for a registration, without passwords. */
export const REGISTRATION_DRAFT = 'registration';
/** Followed by the id of the member: the papers of a company as far as they were entered. */
export const COMPANY_DRAFT = 'companyPapers:';
/** The same of an enquiry and of an application for a certification; of a visitor without an id. */
export const ENQUIRY_DRAFT = 'enquiry:';
export const CERTIFICATION_DRAFT = 'certification:';
/** Followed by the id of the store's template, or of nothing for a new one. */
export const DELIVERY_TEMPLATE_DRAFT = 'deliveryTemplate:';
/** What stands for this window where a draft is open, while it reloads. */
export const EDITOR_DRAFT = 'editor';
/** The token of the identity verification a member began. */
export const IDENTITY_DRAFT = 'identity';
/** The token of an invitation, from its link to its acceptance. */
export const INVITATION_DRAFT = 'companyInvitation';
/** The same of the offer of a role of staff. */
export const STAFF_INVITATION_DRAFT = 'staffInvitation';
/** The same of an invitation to work for a store. */
export const EMPLOYMENT_DRAFT = 'employeeInvitation';
/** The ads that were clicked in this tab. */
export const CLICKED_PLACEMENTS_DRAFT = 'clickedPlacements';
/** The pictures that were searched by. */
export const ASKED_PICTURES_DRAFT = 'askedPictures';

// Cookies (decision ST-026) and their lifetimes in seconds; the cart's is the published number (CRT-015).
export const CART_COOKIE = 'cart_id';
export const CART_SECONDS = 20_000_000;
export const LANG_COOKIE = 'lang';
export const CURRENCY_COOKIE = 'currency';
/** The zone in Korea that prices of import goods include the delivery to. */
export const ZONE_COOKIE = 'zone';
export const CHOICE_SECONDS = 31_536_000;
/** Followed by the id of the popup. */
export const POPUP_COOKIE = 'popup_';
export const POPUP_SECONDS = 86_400;
export const ANALYTICS_COOKIE = 'analytics_sid';
export const ANALYTICS_SECONDS = 604_800;
/** The last search of this tab, and whether one of its products was opened. */
export const LAST_SEARCH_DRAFT = 'lastSearch';
/** The products opened in this tab after a search was made in other words. */
export const OPENED_DRAFT = 'openedAfterSearch';
