import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { PRICE_BOUND } from '#core/catalogue/price-bound.ts';
import { CUSTOMS_FORMATS } from '#core/customs-formats.ts';
import { STANDARD_DEBT_TERMS } from '#core/payout/debt/rules.ts';
import { mustSetUpSecondFactor, mustSetUpToWork } from '#core/role.ts';
import { DEFAULT_BUDGETS } from '#core/usage/rules.ts';
import { WELCOME_DEFAULTS } from '#core/wallet/rules.ts';
import type { RouteParts } from '#server/capabilities.ts';
import { openCards } from '#server/catalogue/cards.ts';
import { moveProducts } from '#server/catalogue/move-products.ts';
import { whyNotApproveStore } from '#server/company/queries.ts';
import { whyNotTaxStatus } from '#server/company/tax-check.ts';
import { agreeOnJoining } from '#server/content/agreements.ts';
import { recordConsents, recordRenewal } from '#server/consent/commands.ts';
import type { DocumentDeps } from '#server/document/order-document.ts';
import { priceLanded } from '#server/importing/landed-cost/price-landed.ts';
import type { VerificationDeps } from '#server/member/verification/verification-routes.ts';
import { webhookSender } from '#server/integrations/webhooks/sender.ts';
import { staffInvitationMail } from '#server/staff/staff-invitation-mail.ts';
import { queueMail } from '#server/notice/commands.ts';
import { applyAsPartner } from '#server/partner/apply.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import { openSearchCounter } from '#server/search/suggestions/search-counter.ts';
import { closedSupplier } from '#server/supplier/deps.ts';
import { welcomeVerified } from '#server/wallet/welcome.ts';
import { whyNotRejoin } from '#server/withdrawal/rejoin.ts';
import type { AppDeps } from '#server/app-deps.ts';
import type { MemberEffects } from '#server/member/commands.ts';
import type { Meter } from '#server/usage/metered.ts';

type Shared = {
  readonly http: FastifyInstance;
  readonly deps: PaymentDeps;
  readonly papers: DocumentDeps;
  readonly repeat: RouteParts['repeat'];
};

/** What the routes of the capabilities are made with. */
export function routePartsOf(parts: AppDeps, { http, deps, papers, repeat }: Shared): RouteParts {
  const { log } = http;
  const meter: Meter = { budgets: parts.budgets ?? DEFAULT_BUDGETS, log };
  const counter = openSearchCounter({ db: parts.db, log });
  http.addHook('onClose', () => counter.save());
  const sendMails = parts.sendMails ?? (async () => undefined);
  return {
    http,
    log,
    deps,
    window: parts.payment.window,
    imprints: papers.imprints,
    papers,
    meter,
    files: parts.files,
    counter,
    sendMails,
    repeat,
    tax: parts.tax,
    chat: parts.chat,
    keys: parts.keys ?? {},
    webhooks: parts.webhooks ?? webhookSender(),
    personalReadYears: parts.personalReadYears,
    debtTerms: parts.debtTerms ?? STANDARD_DEBT_TERMS,
    ...accountParts(parts, { meter, sendMails }),
    ...goodsParts(parts, meter, log),
  };
}

function accountParts(parts: AppDeps, { meter, sendMails }: { meter: Meter; sendMails: () => Promise<void> }) {
  const { db, now, identity, registrationsPerHour, secondFactorRequired = [] } = parts;
  const { welcome = WELCOME_DEFAULTS, customsFormats = CUSTOMS_FORMATS } = parts;
  const onVerified: VerificationDeps['onVerified'] = (tx, member, { device }, at) =>
    welcomeVerified(tx, member, { terms: welcome, device, now: at });
  const effects: MemberEffects = {
    agreed: async (tx, memberId, at, via) => {
      await agreeOnJoining(tx, memberId, at);
      await recordConsents(tx, { memberId, via, now: at });
    },
    applied: applyAsPartner,
    whyNotJoin: whyNotRejoin,
    whyNotBusiness: (number) => whyNotTaxStatus(parts.tax, number),
  };
  return {
    welcome,
    customsFormats,
    members: {
      effects,
      addresses: parts.addresses,
      meter,
      registrationsPerHour,
      customsFormats,
      mustSetUp: (caller) => ({
        role: mustSetUpSecondFactor(secondFactorRequired, caller),
        work: (employment) => mustSetUpToWork(secondFactorRequired, { ...caller, employment }),
      }),
    },
    identity: { provider: identity?.provider, registrationsPerHour, onVerified },
    identityWindow: identity && { db, now, window: parts.payment.window, channelKey: identity.channelKey },
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
    employees: { sendMails, secondFactorRequired },
    staff: { sendInvitation: staffInvitationMail, sendMails, secondFactorRequired },
    whyNotApproveStore,
    moveProducts,
    onRenewed: recordRenewal,
  } satisfies Partial<RouteParts>;
}

function goodsParts(parts: AppDeps, meter: Meter, log: FastifyBaseLogger) {
  const { supplier, files } = parts;
  return {
    cards: openCards(priceLanded),
    embeddings: parts.embeddings,
    interpreter: { service: parts.translator, meter, log },
    pictureService: parts.pictureTranslator,
    productFiles: { storage: files?.storage, outside: parts.sellerPictures },
    offers: {
      supplier: supplier?.platform ?? closedSupplier.supplier,
      pictures: supplier?.pictures ?? closedSupplier.pictures,
      storage: supplier && files?.storage,
      priceBound: parts.priceBound ?? PRICE_BOUND,
    },
    buying: supplier && { supplier: supplier.platform, centre: supplier.centre },
  } satisfies Partial<RouteParts>;
}
