import type { FastifyInstance } from 'fastify';
import { PRICE_BOUND, type PriceBound } from '#core/catalogue/price-bound.ts';
import type { CallName } from '#core/contract.ts';
import type { Imprint } from '#core/imprint.ts';
import { CUSTOMS_FORMATS, type CustomsFormats } from '#core/customs-formats.ts';
import { type Caller, mustSetUpSecondFactor, type SecondFactorRole } from '#core/role.ts';
import { whyNotCooperating } from '#core/partner/rules.ts';
import { type DailyBudgets, DEFAULT_BUDGETS } from '#core/usage/rules.ts';
import { WELCOME_DEFAULTS, type WelcomeTerms } from '#core/wallet/rules.ts';
import { analyticsRoutes, mountAnalyticsPaths } from '#server/analytics/routes.ts';
import { bindAccountAccess } from '#server/bind-account-access.ts';
import { cacheTags } from '#server/cache-tags.ts';
import { cartRoutes } from '#server/cart/routes.ts';
import { openCards } from '#server/catalogue/cards.ts';
import { catalogueRoutes } from '#server/catalogue/routes.ts';
import { arrivalRoutes } from '#server/centre/arrival-routes.ts';
import { loadingRoutes } from '#server/centre/loading-routes.ts';
import { centreRoutes } from '#server/centre/routes.ts';
import { whyNotApproveStore } from '#server/company/queries.ts';
import { colleagueRoutes } from '#server/company/colleagues/routes.ts';
import { companyRoutes } from '#server/company/routes.ts';
import { whyNotTaxStatus } from '#server/company/tax-check.ts';
import { certificationRoutes } from '#server/certification/routes.ts';
import { chatRoutes } from '#server/chat/routes.ts';
import { claimRoutes } from '#server/claim/routes.ts';
import { agreeOnJoining } from '#server/content/agreements.ts';
import { recordConsents, recordRenewal } from '#server/consent/commands.ts';
import { consentRoutes } from '#server/consent/routes.ts';
import { contentRoutes } from '#server/content/routes.ts';
import type { Pool } from '#server/db/pool.ts';
import { customsRoutes } from '#server/customs/routes.ts';
import { warehouseRoutes } from '#server/customs/warehouse-routes.ts';
import { deviceRoutes, type PublicKeys } from '#server/device/routes.ts';
import { openDrawings } from '#server/document/drawings.ts';
import { exportRoutes } from '#server/document/export-routes.ts';
import type { DocumentDeps } from '#server/document/order-document.ts';
import { documentRoutes } from '#server/document/routes.ts';
import { exchangeRoutes } from '#server/exchange/routes.ts';
import { fraudRoutes } from '#server/fraud/routes.ts';
import { favoriteFolderRoutes } from '#server/favorite/folder-routes.ts';
import { favoriteRoutes } from '#server/favorite/routes.ts';
import { mountDocs } from '#server/http/api-docs/mount.ts';
import { addAfterResponse } from '#server/http/after-response.ts';
import { binder } from '#server/http/bind.ts';
import { type Computing, openComputing } from '#server/http/computing/computing.ts';
import type { ComputingBudget } from '#server/http/computing/computing-use.ts';
import { type HttpSettings, createHttpServer } from '#server/http/server.ts';
import { mountPages } from '#server/http/pages.ts';
import { openReferenceCache, type ReferenceCache } from '#server/db/reference-cache.ts';
import { openResponseCache, type ResponseCache } from '#server/http/response-cache.ts';
import { readSites, standardsOf } from '#server/http/sites.ts';
import { followingRoutes } from '#server/importing/tracking-routes.ts';
import { purchaseRoutes } from '#server/importing/purchase-routes.ts';
import { supplierPaymentRoutes } from '#server/importing/supplier-payment-routes.ts';
import { lastChoicesRoutes } from '#server/importing/last-choices.ts';
import { landedCostRoutes } from '#server/importing/landed-cost-routes.ts';
import { priceLanded } from '#server/importing/price-landed.ts';
import { importingRoutes } from '#server/importing/routes.ts';
import { recordPersonalReads } from '#server/audit/personal-reads.ts';
import { staffCallRunner } from '#server/audit/staff-call-runner.ts';
import { pendingDecisionRoutes } from '#server/audit/pending-routes.ts';
import { auditRoutes } from '#server/audit/routes.ts';
import { staffRoutes } from '#server/staff/routes.ts';
import { ledgerRoutes } from '#server/ledger/routes.ts';
import { logisticsRoutes } from '#server/logistics/routes.ts';
import { attachmentRoutes } from '#server/media/attachment-routes.ts';
import { type Drawings, mountPictures } from '#server/media/pictures.ts';
import type { PicturePort } from '#server/integrations/pictures/port.ts';
import { productEditRoutes } from '#server/listing/edit-routes.ts';
import { listingRoutes } from '#server/listing/routes.ts';
import { sellerFileRoutes } from '#server/media/seller-file-routes.ts';
import type { FileDeps } from '#server/media/owned-files.ts';
import { admitted, whyNotYet } from '#server/member/admission.ts';
import { findMemberOfDevice } from '#server/member/devices.ts';
import { whyNotSteppedUp } from '#server/member/step-up.ts';
import { deleteSession, findCaller } from '#server/member/sessions.ts';
import { marketingRoutes } from '#server/marketing/routes.ts';
import { identityRoutes } from '#server/member/identity-routes.ts';
import { mountIdentityWindow } from '#server/member/identity-window.ts';
import { memberRoutes } from '#server/member/routes.ts';
import { type VerificationDeps, verificationRoutes } from '#server/member/verification-routes.ts';
import { staffInvitationMail } from '#server/staff/staff-invitation-mail.ts';
import { checkoutRoutes } from '#server/order/checkout-routes.ts';
import { storesCheckoutRoutes } from '#server/order/stores-checkout-routes.ts';
import { reorderRoutes } from '#server/order/reorder-routes.ts';
import { queueMail } from '#server/notice/commands.ts';
import { noticeRoutes } from '#server/notice/routes.ts';
import { approvalRoutes } from '#server/order/approval/routes.ts';
import { applyAsPartner } from '#server/partner/apply.ts';
import { partnerRoutes } from '#server/partner/routes.ts';
import { partnerWorkRoutes } from '#server/partner/work-routes.ts';
import { orderRoutes } from '#server/order/routes.ts';
import type { EmbeddingPort } from '#server/integrations/embeddings/port.ts';
import type { TaxPort } from '#server/integrations/tax/port.ts';
import type { AddressSearchPort } from '#server/integrations/address/port.ts';
import type { ChatPort } from '#server/integrations/chat/port.ts';
import type { SmsPort } from '#server/integrations/sms/port.ts';
import type { IdentityPort, PaymentPort } from '#server/integrations/payment/port.ts';
import type { TranslationPort } from '#server/integrations/translation/port.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { paymentRoutes } from '#server/payment/routes.ts';
import { mountPaymentWindow } from '#server/payment/window.ts';
import type { WindowSettings } from '#server/payment/window-request.ts';
import { portabilityRoutes } from '#server/portability/routes.ts';
import { receiptRoutes } from '#server/receipt/routes.ts';
import { enquiryRoutes } from '#server/enquiry/routes.ts';
import { reportRoutes } from '#server/report/routes.ts';
import { pictureRoutes } from '#server/search/picture-routes.ts';
import { facetRoutes } from '#server/search/facet-routes.ts';
import { searchRoutes } from '#server/search/routes.ts';
import { openSearchCounter } from '#server/search/search-counter.ts';
import { billedOrders } from '#server/settlement/billed-orders.ts';
import { settlementRoutes } from '#server/settlement/routes.ts';
import { siteRoutes } from '#server/site/routes.ts';
import { mountFiles } from '#server/mount-files.ts';
import { mountSitemap } from '#server/site/sitemap.ts';
import { storeRoutes } from '#server/store/routes.ts';
import { summaryRoutes } from '#server/summary/routes.ts';
import type { SupplierAddress } from '#server/integrations/supplier/port.ts';
import { closedSupplier, type SupplierDeps } from '#server/supplier/deps.ts';
import { supplierRoutes } from '#server/supplier/routes.ts';
import { translationRoutes } from '#server/translation/routes.ts';
import { usageRoutes } from '#server/usage/routes.ts';
import { welcomeVerified } from '#server/wallet/welcome.ts';
import { walletRoutes } from '#server/wallet/routes.ts';
import { whyNotRejoin } from '#server/withdrawal/rejoin.ts';
import { retentionRoutes } from '#server/retention/routes.ts';
import { withdrawalRoutes } from '#server/withdrawal/routes.ts';
import { pictureSources } from '#server/picture-files.ts';

export type AppDeps = {
  readonly db: Pool;
  /** Connections for slow calls; without it they share `db`. */
  readonly reports?: Pool;
  readonly now: () => Date;
  readonly http: HttpSettings;
  readonly payment: { readonly provider: PaymentPort; readonly window: WindowSettings; readonly issuer?: Imprint };
  /** The size of the response cache; 0 or nothing for none. Both caches are bypassed until `listenForInvalidation` connects them. */
  readonly cacheMegabytes?: number | undefined;
  /** The computing time a requester may use; without it there is no limit. */
  readonly computing?: ComputingBudget | undefined;
  /** The Korean address search; without it the search refuses. */
  readonly addresses?: AddressSearchPort | undefined;
  readonly tax?: TaxPort | undefined;
  /** Sends the waiting mails at once, for mails somebody waits for; without it the job sends them within a minute, if there is one. */
  readonly sendMails?: (() => Promise<void>) | undefined;
  /** The text message service; without it telephones cannot be verified. */
  readonly sms?: SmsPort | undefined;
  /** Identity verifications and their channel at the payment provider; without them nobody is verified. */
  readonly identity?: { readonly provider: IdentityPort; readonly channelKey: string } | undefined;
  /** The terms of the welcome coupon. */
  readonly welcome?: WelcomeTerms;
  /** The formats of customs numbers. */
  readonly customsFormats?: CustomsFormats;
  /** What may be used of each paid service in a day. */
  readonly budgets?: DailyBudgets;
  /** How many members one network address may register in an hour; undefined for no limit (tests). */
  readonly registrationsPerHour?: number;
  /**
   * The supplier platform, the fetcher of its pictures and our receiving address; without it every call about offers
   * refuses as unavailable.
   */
  readonly supplier?:
    | {
        readonly platform: SupplierDeps['supplier'];
        readonly pictures: SupplierDeps['pictures'];
        readonly centre: SupplierAddress;
      }
    | undefined;
  /** How far a supplier's price may be from the reviewed one without waiting for staff. */
  readonly priceBound?: PriceBound;
  /** Fetches pictures at the addresses sellers name; without it their tables are refused. */
  readonly sellerPictures?: PicturePort | undefined;
  /** Folder of drawn pictures and the drawings of the demo marketplace; without it no pictures are served. */
  readonly pictures?: { readonly folder: string; readonly drawings?: Drawings };
  /** For how many years the access log of personal data is stored; without it, as its retention rule says. */
  readonly personalReadYears?: number;
  /** The storage of uploaded files and what a member may store; without it uploads are refused. */
  readonly files?: FileDeps;
  /** The translation service; without it nothing is translated. */
  readonly translator?: TranslationPort | undefined;
  /** Public keys of services the page calls directly. */
  readonly keys?: PublicKeys;
  /** The sum, in won, one person of staff decides alone (decision 81); without it, any (tests). */
  readonly aloneUpTo?: number | undefined;
  /** How long what needs a second person waits for one. */
  readonly pendingHours?: number;
  /** Hears of a write of staff that recorded no decision. */
  readonly onUnrecordedDecision?: (call: string) => void;
  /** The roles that need a second factor; none by default. */
  readonly secondFactorRequired?: readonly SecondFactorRole[];
  /** The service of embeddings for the search by meaning; without it searches find by words alone. */
  readonly embeddings?: EmbeddingPort | undefined;
  /** The chat service; without it there is no chat. */
  readonly chat?: ChatPort | undefined;
  /** The pages; without them the app is the API alone. */
  readonly pages?: { readonly dev: boolean; readonly publicUrl: string } | undefined;
};

export type App = {
  readonly http: FastifyInstance;
  readonly bound: ReadonlySet<CallName>;
  readonly deps: PaymentDeps;
  /** What documents are made with, for the jobs that make them. */
  readonly papers: DocumentDeps;
  readonly caches: Caches;
  readonly computing: Computing;
};

/** The signed-in member of a token, where the access of a call is not checked. */
type CallerOf = (token: string) => Promise<Caller | undefined>;

export type Caches = { readonly references: ReferenceCache; readonly responses: ResponseCache | undefined };

/** The whole server. This list is the table of contents: what is not bound here does not exist. */
export async function buildApp(parts: AppDeps): Promise<App> {
  const { db, now } = parts;
  const http = await createHttpServer(parts.http);
  const references = openReferenceCache(() => now().getTime());
  db.references = references;
  const { cacheMegabytes = 0 } = parts;
  const responses =
    cacheMegabytes > 0
      ? openResponseCache({ bytes: cacheMegabytes * 1_048_576, now: () => now().getTime() })
      : undefined;
  addAfterResponse(http);
  const { secondFactorRequired = [] } = parts;
  const callerOf: CallerOf = async (token) => admitted(await findCaller(db, token, now()), secondFactorRequired);
  mountDocs(http, { callerOf });
  const computing = openComputing({
    db,
    budget: parts.computing,
    now: () => now().getTime(),
    members: {
      memberOfSession: (token) => findCaller(db, token, now()),
      memberOfDevice: (device) => findMemberOfDevice(db, device),
    },
    log: http.log,
  });
  http.addHook('onClose', () => computing.save());
  const { bind, bound, callApi, repeat } = binder(http, {
    db,
    reports: parts.reports,
    timeoutMs: parts.http.timeoutMs,
    drawingWaitMs: parts.http.drawingWaitMs,
    requestsPerMinute: parts.http.requestsPerMinute,
    uploads: parts.http.uploads,
    now,
    computing,
    caching: responses && { responses, cacheTags },
    whyNotYet: (caller) => whyNotYet(caller, secondFactorRequired),
    whyNotAllowed: whyNotCooperating,
    findCaller: (token, at) => findCaller(db, token, at),
    recordPersonalReads,
    whyNotSteppedUp: (caller, at) => whyNotSteppedUp(db, caller, at),
    runStaffCall: staffCallRunner(db, {
      aloneUpTo: parts.aloneUpTo,
      pendingHours: parts.pendingHours ?? 72,
      onUnrecorded: parts.onUnrecordedDecision ?? ((call) => http.log.debug({ call }, 'no decision was recorded')),
    }),
    endSession: (token) => deleteSession(db, token),
  });
  const { provider, window } = parts.payment;
  const deps: PaymentDeps = {
    db,
    provider,
    billedOrders,
    merchant: window.storeId,
    means: window,
    issuer: parts.payment.issuer,
    now,
    log: http.log,
  };
  const sendMails = parts.sendMails ?? (async () => undefined);
  const { welcome = WELCOME_DEFAULTS, customsFormats = CUSTOMS_FORMATS } = parts;
  const meter = { budgets: parts.budgets ?? DEFAULT_BUDGETS, log: http.log };
  siteRoutes(bind);
  memberRoutes(bind, {
    effects: {
      agreed: async (tx, memberId, at, via) => {
        await agreeOnJoining(tx, memberId, at);
        await recordConsents(tx, { memberId, via, now: at });
      },
      applied: applyAsPartner,
      whyNotJoin: whyNotRejoin,
      whyNotBusiness: (number) => whyNotTaxStatus(parts.tax, number),
    },
    addresses: parts.addresses,
    meter,
    registrationsPerHour: parts.registrationsPerHour,
    customsFormats,
    mustSetUp: (caller) => mustSetUpSecondFactor(secondFactorRequired, caller),
  });
  companyRoutes(bind, { tax: parts.tax, customsFormats });
  const onVerified: VerificationDeps['onVerified'] = (tx, member, { device }, at) =>
    welcomeVerified(tx, member, { terms: welcome, device, now: at });
  identityRoutes(bind, {
    provider: parts.identity?.provider,
    registrationsPerHour: parts.registrationsPerHour,
    onVerified,
  });
  colleagueRoutes(bind, sendMails);
  verificationRoutes(bind, {
    mail: (tx, input) => queueMail(tx, { kind: 'verificationCode', ...input }),
    sendMails,
    sms: parts.sms,
    meter,
    onVerified,
  });
  bindAccountAccess(bind, { sendMails, publicUrl: window.publicUrl, onVerified, sms: parts.sms, meter });
  noticeRoutes(bind);
  const { imprints } = parts.http.sites ?? readSites({});
  storeRoutes(bind, imprints, whyNotApproveStore);
  attachmentRoutes(bind, parts.files);
  sellerFileRoutes(bind, parts.files);
  productEditRoutes(bind);
  listingRoutes(bind, { storage: parts.files?.storage, outside: parts.sellerPictures });
  deviceRoutes(bind, parts.keys ?? {});
  chatRoutes(bind, parts.chat, http.log);
  translationRoutes(bind, { service: parts.translator, meter, log: http.log });
  usageRoutes(bind, meter.budgets);
  certificationRoutes(bind);
  const cards = openCards(priceLanded);
  catalogueRoutes(bind, cards);
  exchangeRoutes(bind);
  const counter = openSearchCounter({ db, log: http.log });
  http.addHook('onClose', () => counter.save());
  searchRoutes(bind, { cards, counter, embeddings: parts.embeddings });
  facetRoutes(bind, parts.embeddings);
  pictureRoutes(bind, cards);
  marketingRoutes(bind, cards);
  contentRoutes(bind, recordRenewal);
  consentRoutes(bind);
  const priceBound = parts.priceBound ?? PRICE_BOUND;
  const { platform: supplier, pictures } = parts.supplier ?? { ...closedSupplier, platform: closedSupplier.supplier };
  supplierRoutes(bind, { supplier, pictures, storage: parts.supplier && parts.files?.storage, priceBound });
  logisticsRoutes(bind);
  cartRoutes(bind);
  fraudRoutes(bind);
  favoriteRoutes(bind, cards);
  favoriteFolderRoutes(bind);
  reportRoutes(bind);
  enquiryRoutes(bind);
  auditRoutes(bind, {
    sendReset: (tx, input) => queueMail(tx, { kind: 'secondFactorReset', href: '/login', ...input }),
    sendMails,
  });
  pendingDecisionRoutes(bind, repeat);
  staffRoutes(bind, { sendInvitation: staffInvitationMail, sendMails, secondFactorRequired });
  ledgerRoutes(bind);
  walletRoutes(bind, welcome);
  paymentRoutes(bind, deps);
  receiptRoutes(bind);
  checkoutRoutes(bind);
  storesCheckoutRoutes(bind, deps);
  reorderRoutes(bind);
  orderRoutes(bind, deps);
  approvalRoutes(bind);
  claimRoutes(bind, deps);
  arrivalRoutes(bind);
  centreRoutes(bind, deps);
  loadingRoutes(bind);
  const buying = parts.supplier && { supplier: parts.supplier.platform, centre: parts.supplier.centre };
  importingRoutes(bind, customsFormats, buying);
  lastChoicesRoutes(bind);
  landedCostRoutes(bind, buying);
  supplierPaymentRoutes(bind, db, parts.supplier?.platform);
  purchaseRoutes(bind, deps, buying);
  followingRoutes(bind);
  customsRoutes(bind);
  warehouseRoutes(bind);
  retentionRoutes(bind, parts.personalReadYears);
  withdrawalRoutes(bind, sendMails);
  settlementRoutes(bind, deps);
  partnerRoutes(bind);
  partnerWorkRoutes(bind);
  summaryRoutes(bind);
  const drawings = openDrawings();
  exportRoutes(bind, { drawings, imprints });
  documentRoutes(bind, { drawings, imprints });
  portabilityRoutes(bind, parts.files?.storage);
  analyticsRoutes(bind, imprints);
  mountAnalyticsPaths(http, imprints);
  mountPaymentWindow(http, deps, window);
  if (parts.identity) mountIdentityWindow(http, { db, now, window, channelKey: parts.identity.channelKey });
  if (parts.files) mountFiles(http, { db, callerOf, now, storage: parts.files.storage });
  if (parts.pictures) mountPictures(http, pictureSources(db, { ...parts.pictures, storage: parts.files?.storage }));
  if (parts.pages) {
    const { publicUrl } = parts.pages;
    mountSitemap(http, { db, now, originOf: () => publicUrl, siteOf: (request) => standardsOf(request).site });
  }
  if (parts.pages) await mountPages(http, { ...parts.pages, responses, computing, callApi });
  return { http, bound, deps, papers: { drawings, imprints }, caches: { references, responses }, computing };
}
