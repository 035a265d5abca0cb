import type { PriceBound } from '#core/catalogue/price-bound.ts';
import type { Imprint } from '#core/imprint.ts';
import type { CustomsFormats } from '#core/customs-formats.ts';
import type { DebtTerms } from '#core/payout/debt/rules.ts';
import type { SecondFactorRole } from '#core/role.ts';
import type { DailyBudgets } from '#core/usage/rules.ts';
import type { WelcomeTerms } from '#core/wallet/rules.ts';
import type { Pool } from '#server/db/pool.ts';
import type { PublicKeys } from '#server/device/routes.ts';
import type { ComputingBudget } from '#server/http/computing/computing-use.ts';
import type { HttpSettings } from '#server/http/server.ts';
import type { Drawings } from '#server/media/pictures.ts';
import type { PictureTranslationPort } from '#server/integrations/images/port.ts';
import type { PicturePort } from '#server/integrations/pictures/port.ts';
import type { FileDeps } from '#server/media/owned-files.ts';
import type { WebhookPort } from '#server/integrations/webhooks/port.ts';
import type { EmbeddingPort } from '#server/integrations/embeddings/port.ts';
import type { TaxPort } from '#server/integrations/tax/port.ts';
import type { AddressSearchPort } from '#server/integrations/address/port.ts';
import type { ChatPort } from '#server/integrations/chat/port.ts';
import type { SmsPort } from '#server/integrations/sms/port.ts';
import type { IdentityPort, PaymentPort } from '#server/integrations/payment/port.ts';
import type { TranslationPort } from '#server/integrations/translation/port.ts';
import type { WindowSettings } from '#server/payment/window/window-request.ts';
import type { SupplierAddress } from '#server/integrations/supplier/port.ts';
import type { SupplierDeps } from '#server/supplier/deps.ts';

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
  /** Posts events to the servers of sellers; without it, to public https addresses alone. */
  readonly webhooks?: WebhookPort;
  /** Folder of drawn pictures and the drawings of the demo marketplace; without it no pictures are served. */
  readonly pictures?: { readonly folder: string; readonly drawings?: Drawings };
  /** For how many years the access log of personal data is stored; without it, as its retention rule says. */
  readonly personalReadYears?: number;
  /** The storage of uploaded files and what a member may store; without it uploads are refused. */
  readonly files?: FileDeps;
  /** The translation service; without it nothing is translated. */
  readonly translator?: TranslationPort | undefined;
  /** Translates the text in pictures; without it none is translated. */
  readonly pictureTranslator?: PictureTranslationPort | undefined;
  /** Public keys of services the page calls directly. */
  readonly keys?: PublicKeys;
  /** The sum, in won, one person of staff decides alone (decision 81); without it, any (tests). */
  readonly aloneUpTo?: number | undefined;
  /** When staff may ask a store for what it owes, and until when it pays. */
  readonly debtTerms?: DebtTerms;
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
