import type { FastifyInstance } from 'fastify';
import { PRICE_BOUND, type PriceBound } from '#core/catalogue/price-bound.ts';
import type { CallName } from '#core/contract.ts';
import type { Imprint } from '#core/imprint.ts';
import { CUSTOMS_FORMATS, type CustomsFormats } from '#core/customs-formats.ts';
import { type Caller, mustSetUpSecondFactor, type SecondFactorRole } from '#core/role.ts';
import { whyNotCooperating } from '#core/partner/rules.ts';
import { type DailyBudgets, DEFAULT_BUDGETS } from '#core/usage/rules.ts';
import { WELCOME_DEFAULTS, type WelcomeTerms } from '#core/wallet/rules.ts';
import { bindAccountAccess } from '#server/bind-account-access.ts';
import { cacheTags, capabilities, type RouteParts } from '#server/capabilities.ts';
import { openCards } from '#server/catalogue/cards.ts';
import { whyNotApproveStore } from '#server/company/queries.ts';
import { whyNotTaxStatus } from '#server/company/tax-check.ts';
import { agreeOnJoining } from '#server/content/agreements.ts';
import { recordConsents, recordRenewal } from '#server/consent/commands.ts';
import type { Pool } from '#server/db/pool.ts';
import type { PublicKeys } from '#server/device/routes.ts';
import { openDrawings } from '#server/document/drawings.ts';
import type { DocumentDeps } from '#server/document/order-document.ts';
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
import { priceLanded } from '#server/importing/price-landed.ts';
import { recordPersonalReads } from '#server/audit/personal-reads.ts';
import { staffCallRunner } from '#server/audit/staff-call-runner.ts';
import { type Drawings, mountPictures } from '#server/media/pictures.ts';
import type { PicturePort } from '#server/integrations/pictures/port.ts';
import type { FileDeps } from '#server/media/owned-files.ts';
import { admitted, whyNotYet } from '#server/member/admission.ts';
import { findMemberOfDevice } from '#server/member/devices.ts';
import { whyNotSteppedUp } from '#server/member/step-up.ts';
import { deleteSession, findCaller } from '#server/member/sessions.ts';
import type { VerificationDeps } from '#server/member/verification-routes.ts';
import { staffInvitationMail } from '#server/staff/staff-invitation-mail.ts';
import { queueMail } from '#server/notice/commands.ts';
import { applyAsPartner } from '#server/partner/apply.ts';
import type { EmbeddingPort } from '#server/integrations/embeddings/port.ts';
import type { TaxPort } from '#server/integrations/tax/port.ts';
import type { AddressSearchPort } from '#server/integrations/address/port.ts';
import type { ChatPort } from '#server/integrations/chat/port.ts';
import type { SmsPort } from '#server/integrations/sms/port.ts';
import type { IdentityPort, PaymentPort } from '#server/integrations/payment/port.ts';
import type { TranslationPort } from '#server/integrations/translation/port.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import type { WindowSettings } from '#server/payment/window-request.ts';
import { openSearchCounter } from '#server/search/search-counter.ts';
import { billedOrders } from '#server/settlement/billed-orders.ts';
import { mountFiles } from '#server/mount-files.ts';
import { mountSitemap } from '#server/site/sitemap.ts';
import type { SupplierAddress } from '#server/integrations/supplier/port.ts';
import { closedSupplier, type SupplierDeps } from '#server/supplier/deps.ts';
import { welcomeVerified } from '#server/wallet/welcome.ts';
import { whyNotRejoin } from '#server/withdrawal/rejoin.ts';
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

/** The whole server: what every capability needs, and the files that several of them serve. */
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
  const log = http.log;
  const deps: PaymentDeps = {
    db,
    provider,
    billedOrders,
    merchant: window.storeId,
    means: window,
    issuer: parts.payment.issuer,
    now,
    log,
  };
  const sendMails = parts.sendMails ?? (async () => undefined);
  const { welcome = WELCOME_DEFAULTS, customsFormats = CUSTOMS_FORMATS, supplier, files, registrationsPerHour } = parts;
  const meter = { budgets: parts.budgets ?? DEFAULT_BUDGETS, log };
  const { imprints } = parts.http.sites ?? readSites({});
  const papers: DocumentDeps = { drawings: openDrawings(), imprints };
  const counter = openSearchCounter({ db, log });
  http.addHook('onClose', () => counter.save());
  const onVerified: VerificationDeps['onVerified'] = (tx, member, { device }, at) =>
    welcomeVerified(tx, member, { terms: welcome, device, now: at });
  const routeParts = {
    http,
    log,
    deps,
    window,
    imprints,
    papers,
    meter,
    welcome,
    customsFormats,
    files,
    counter,
    sendMails,
    repeat,
    cards: openCards(priceLanded),
    members: {
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
      registrationsPerHour,
      customsFormats,
      mustSetUp: (caller) => mustSetUpSecondFactor(secondFactorRequired, caller),
    },
    identity: { provider: parts.identity?.provider, registrationsPerHour, onVerified },
    identityWindow: parts.identity && { db, now, window, channelKey: parts.identity.channelKey },
    verification: {
      mail: (tx, input) => queueMail(tx, { kind: 'verificationCode', ...input }),
      sendMails,
      sms: parts.sms,
      meter,
      onVerified,
    },
    audit: {
      sendReset: (tx, input) => queueMail(tx, { kind: 'secondFactorReset', href: '/login', ...input }),
      sendMails,
    },
    staff: { sendInvitation: staffInvitationMail, sendMails, secondFactorRequired },
    whyNotApproveStore,
    onRenewed: recordRenewal,
    tax: parts.tax,
    chat: parts.chat,
    keys: parts.keys ?? {},
    embeddings: parts.embeddings,
    interpreter: { service: parts.translator, meter, log },
    productFiles: { storage: files?.storage, outside: parts.sellerPictures },
    offers: {
      supplier: supplier?.platform ?? closedSupplier.supplier,
      pictures: supplier?.pictures ?? closedSupplier.pictures,
      storage: supplier && files?.storage,
      priceBound: parts.priceBound ?? PRICE_BOUND,
    },
    buying: supplier && { supplier: supplier.platform, centre: supplier.centre },
    personalReadYears: parts.personalReadYears,
  } satisfies RouteParts;
  for (const { routes } of capabilities) routes?.(bind, routeParts);
  bindAccountAccess(bind, { sendMails, publicUrl: window.publicUrl, onVerified, sms: parts.sms, meter });
  if (parts.files) mountFiles(http, { db, callerOf, now, storage: parts.files.storage });
  if (parts.pictures) mountPictures(http, pictureSources(db, { ...parts.pictures, storage: parts.files?.storage }));
  if (parts.pages) {
    const { publicUrl } = parts.pages;
    mountSitemap(http, { db, now, originOf: () => publicUrl, siteOf: (request) => standardsOf(request).site });
  }
  if (parts.pages) await mountPages(http, { ...parts.pages, responses, computing, callApi });
  return { http, bound, deps, papers, caches: { references, responses }, computing };
}
