import type { PriceBound } from '#core/catalogue/price-bound.ts';
import { capability as usage } from '#server/usage/capability.ts';
import { capability as member } from '#server/member/capability.ts';
import { capability as notice } from '#server/notice/capability.ts';
import { capability as audit } from '#server/audit/capability.ts';
import { capability as staff } from '#server/staff/capability.ts';
import { capability as store } from '#server/store/capability.ts';
import { capability as employee } from '#server/employee/capability.ts';
import { capability as program } from '#server/program/capability.ts';
import { capability as media } from '#server/media/capability.ts';
import { capability as company } from '#server/company/capability.ts';
import { capability as translation } from '#server/translation/capability.ts';
import { capability as device } from '#server/device/capability.ts';
import { capability as chat } from '#server/chat/capability.ts';
import { capability as certification } from '#server/certification/capability.ts';
import { capability as exchange } from '#server/exchange/capability.ts';
import { capability as catalogue } from '#server/catalogue/capability.ts';
import { capability as dossier } from '#server/dossier/capability.ts';
import { capability as search } from '#server/search/capability.ts';
import { capability as marketing } from '#server/marketing/capability.ts';
import { capability as content } from '#server/content/capability.ts';
import { capability as consent } from '#server/consent/capability.ts';
import { capability as listing } from '#server/listing/capability.ts';
import { capability as supplier } from '#server/supplier/capability.ts';
import { capability as logistics } from '#server/logistics/capability.ts';
import { capability as cart } from '#server/cart/capability.ts';
import { capability as favorite } from '#server/favorite/capability.ts';
import { capability as report } from '#server/report/capability.ts';
import { capability as enquiry } from '#server/enquiry/capability.ts';
import { capability as ledger } from '#server/ledger/capability.ts';
import { capability as arrangement } from '#server/arrangement/capability.ts';
import { capability as bulletin } from '#server/bulletin/capability.ts';
import { capability as advertising } from '#server/advertising/capability.ts';
import { capability as commission } from '#server/commission/capability.ts';
import { capability as wallet } from '#server/wallet/capability.ts';
import { capability as payment } from '#server/payment/capability.ts';
import { capability as receipt } from '#server/receipt/capability.ts';
import { capability as parcel } from '#server/parcel/capability.ts';
import { capability as order } from '#server/order/capability.ts';
import { capability as fraud } from '#server/fraud/capability.ts';
import { capability as claim } from '#server/claim/capability.ts';
import { capability as importing } from '#server/importing/capability.ts';
import { capability as centre } from '#server/centre/capability.ts';
import { capability as customs } from '#server/customs/capability.ts';
import { capability as settlement } from '#server/settlement/capability.ts';
import { capability as payout } from '#server/payout/capability.ts';
import { capability as partner } from '#server/partner/capability.ts';
import { capability as retention } from '#server/retention/capability.ts';
import { capability as withdrawal } from '#server/withdrawal/capability.ts';
import { capability as document } from '#server/document/capability.ts';
import { capability as analytics } from '#server/analytics/capability.ts';
import { capability as sales } from '#server/sales/capability.ts';
import { capability as portability } from '#server/portability/capability.ts';
import { capability as summary } from '#server/summary/capability.ts';
import { capability as site } from '#server/site/capability.ts';
import type { Omission, Section } from '#server/db/copied-rows.ts';
import type { DocumentDeps } from '#server/document/order-document.ts';
import type { RateSources } from '#server/exchange/read-rates.ts';
import type { CacheTags } from '#server/http/response-cache-hooks.ts';
import type { CargoPort } from '#server/integrations/customs/port.ts';
import type { EmbeddingPort } from '#server/integrations/embeddings/port.ts';
import type { PicturePort } from '#server/integrations/pictures/port.ts';
import type { StoragePort } from '#server/integrations/storage/port.ts';
import type { SupplierPort } from '#server/integrations/supplier/port.ts';
import type { WebhookPort } from '#server/integrations/webhooks/port.ts';
import type { TaxPort } from '#server/integrations/tax/port.ts';
import type { TrackingPort } from '#server/integrations/tracking/port.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { sweepRowFailures } from '#server/jobs/row-failures.ts';
import type { Job } from '#server/jobs/scheduler.ts';
import type { MailSender } from '#server/notice/send-mails.ts';
import type { PaymentDeps } from '#server/payment/deps.ts';
import type { ReadPicture } from '#server/search/picture/index-pictures.ts';

/** What the server is made of, in the order of `tools/layout.ts`: what is not listed here does not exist. */
export const capabilities = [
  usage,
  member,
  notice,
  audit,
  staff,
  store,
  employee,
  program,
  media,
  company,
  translation,
  device,
  chat,
  certification,
  exchange,
  catalogue,
  dossier,
  search,
  marketing,
  content,
  consent,
  listing,
  arrangement,
  supplier,
  logistics,
  cart,
  favorite,
  report,
  enquiry,
  ledger,
  commission,
  wallet,
  payment,
  receipt,
  parcel,
  order,
  fraud,
  claim,
  importing,
  centre,
  customs,
  settlement,
  payout,
  partner,
  retention,
  withdrawal,
  document,
  analytics,
  sales,
  advertising,
  bulletin,
  portability,
  summary,
  site,
] as const;

/** What all of them together need to bind their calls. */
export type RouteParts = Together<Parameters<NonNullable<(typeof capabilities)[number]['routes']>>[1]>;
type Together<Parts> = (Parts extends unknown ? (parts: Parts) => void : never) extends (parts: infer All) => void
  ? All
  : never;

/** The calls whose answers are cached; one that no capability lists is never cached. */
export const cacheTags: CacheTags = Object.assign({}, ...capabilities.map((one) => one.cacheTags));

/** Everything a member's copy of their data is made of, and the other tables with a reason. */
export const sections: readonly Section[] = capabilities.flatMap(({ copied }) => copied ?? []);
export const notCopied: Readonly<Record<string, Omission>> = Object.assign(
  // Answers stored for repeated requests, deleted after a week; they repeat what is copied.
  { idempotency: 'internal' },
  ...capabilities.map((one) => one.notCopied),
);

export type JobParts = {
  readonly deps: PaymentDeps;
  /** Whether there is a payment provider. */
  readonly hasProvider: boolean;
  readonly mailSender: MailSender | undefined;
  readonly tracking: TrackingPort | undefined;
  readonly rates: RateSources;
  readonly supplier: SupplierPort | undefined;
  /** How far a supplier's price may be from the reviewed one without waiting for staff. */
  readonly priceBound: PriceBound;
  readonly cargo: CargoPort | undefined;
  readonly webhooks: WebhookPort;
  readonly tax: TaxPort | undefined;
  readonly embeddings: EmbeddingPort | undefined;
  readonly readPicture: ReadPicture;
  readonly storage: StoragePort;
  /** Fetches pictures that sellers name by their addresses. */
  readonly sellerPictures: PicturePort;
  readonly papers: DocumentDeps;
  /** How long recorded reads of personal data are stored. */
  readonly personalReadYears: number;
};

/** All scheduled jobs. */
export const jobsOf = (parts: JobParts): readonly Job[] => [
  ...capabilities.flatMap(({ jobs }) => jobs?.({ ...parts, sections }) ?? []),
  { name: 'tidy', cron: '17 4 * * *', run: () => tidy(parts) },
];

/** Deletes expired rows of every capability and failures of jobs, and renews search rows of an older tokenizer. */
async function tidy(parts: JobParts): Promise<void> {
  const { db, now } = parts.deps;
  const steps = capabilities.flatMap((one) => one.tidy?.({ ...parts, sections }) ?? []);
  await forEachIsolated<() => Promise<unknown>>([...steps, () => sweepRowFailures(db, now())], (step) => step());
}
