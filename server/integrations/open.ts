import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { AddressSearchPort } from '#server/integrations/address/port.ts';
import { juso } from '#server/integrations/address/juso.ts';
import { startAddressSimulator } from '#server/integrations/address/simulator/server.ts';
import type { ChatPort } from '#server/integrations/chat/port.ts';
import { sendbird } from '#server/integrations/chat/sendbird.ts';
import { unipassCargo } from '#server/integrations/customs/cargo.ts';
import type { CargoPort, CustomsRatesPort } from '#server/integrations/customs/port.ts';
import { unipassRates } from '#server/integrations/customs/rates.ts';
import { startCustomsSimulator } from '#server/integrations/customs/simulator/server.ts';
import type { SmsPort } from '#server/integrations/sms/port.ts';
import { solapi } from '#server/integrations/sms/solapi.ts';
import { startSmsSimulator } from '#server/integrations/sms/simulator/server.ts';
import type { MailPort } from '#server/integrations/mail/port.ts';
import { smtp } from '#server/integrations/mail/smtp.ts';
import { startMailSimulator } from '#server/integrations/mail/simulator/server.ts';
import type { IdentityPort, PaymentPort } from '#server/integrations/payment/port.ts';
import { portone } from '#server/integrations/payment/portone.ts';
import { portoneIdentity } from '#server/integrations/payment/portone-identity.ts';
import { startPaymentSimulator } from '#server/integrations/payment/start-simulator.ts';
import { unconfiguredPayments } from '#server/integrations/payment/unconfigured.ts';
import { pictureFetcher } from '#server/integrations/pictures/fetch.ts';
import type { PicturePort } from '#server/integrations/pictures/port.ts';
import { eximbank } from '#server/integrations/rates/eximbank.ts';
import type { RatesPort } from '#server/integrations/rates/port.ts';
import { startRatesSimulator } from '#server/integrations/rates/simulator/server.ts';
import { listOff, type ServiceName, type Services, servicesOf } from '#server/integrations/service-states.ts';
import { open1688 } from '#server/integrations/supplier/open-1688.ts';
import type { RefreshTokenStore, SupplierAddress, SupplierPort } from '#server/integrations/supplier/port.ts';
import { startSupplierSimulator } from '#server/integrations/supplier/start-simulator.ts';
import { embeddingClient } from '#server/integrations/embeddings/client.ts';
import type { EmbeddingPort } from '#server/integrations/embeddings/port.ts';
import { nts } from '#server/integrations/tax/nts.ts';
import type { TaxPort } from '#server/integrations/tax/port.ts';
import { startTaxSimulator } from '#server/integrations/tax/simulator/server.ts';
import type { TrackingPort } from '#server/integrations/tracking/port.ts';
import { startTrackingSimulator } from '#server/integrations/tracking/start-simulator.ts';
import { sweetTracker } from '#server/integrations/tracking/sweettracker.ts';
import { translationClient } from '#server/integrations/translation/client.ts';
import type { TranslationPort } from '#server/integrations/translation/port.ts';
import { startTranslationSimulator } from '#server/integrations/translation/simulator/server.ts';

/** A service that is off is undefined, except payments: they refuse. */
export type Integrations = {
  readonly services: Services;
  readonly payments: PaymentPort;
  /** Identity verifications of the payment provider; undefined without a channel for them. */
  readonly identity: IdentityPort | undefined;
  /** The provider's address: its browser SDK is there too. */
  readonly paymentUrl: string | undefined;
  readonly webhookUrl: string;
  readonly tracking: TrackingPort | undefined;
  readonly mail: MailPort | undefined;
  readonly sms: SmsPort | undefined;
  readonly addresses: AddressSearchPort | undefined;
  readonly rates: { readonly bank: RatesPort | undefined; readonly customs: CustomsRatesPort | undefined };
  /** The cargo progress service of customs. */
  readonly cargo: CargoPort | undefined;
  /** The tax service's business registration status. */
  readonly tax: TaxPort | undefined;
  /** The supplier platform, the fetcher of its pictures and our receiving address. */
  readonly supplier:
    | { readonly platform: SupplierPort; readonly pictures: PicturePort; readonly centre: SupplierAddress }
    | undefined;
  /** Fetches the pictures that sellers address in the tables of their products. */
  readonly sellerPictures: PicturePort;
  readonly translator: TranslationPort | undefined;
  readonly embeddings: EmbeddingPort | undefined;
  readonly chat: ChatPort | undefined;
  /** Start-up messages about the simulators, and about services that are off in production. */
  readonly hints: readonly string[];
};

type Simulated = Exclude<ServiceName, 'chat'>;
type Stops = { push(stop: () => Promise<void>): void };

/** The client of a service, unless it is off. */
const whenOn = <Client>(url: string | undefined, open: (url: string) => Client): Client | undefined =>
  url === undefined ? undefined : open(url);

/**
 * Opens the real clients of all integrations. A service without a configured URL is off in production, and otherwise a
 * local simulator, started here as an HTTP or SMTP service of its own: the clients are the same. Stop functions are
 * added to `stops`.
 */
export async function openIntegrations(
  config: Config,
  stops: Stops,
  tokens?: RefreshTokenStore,
): Promise<Integrations> {
  const { payment, tracking, mail, sms, address, rates, customs, tax, supplier, translation, embeddings, chat } =
    config;
  const { dataDir, publicUrl } = config;
  const webhookUrl = `${publicUrl}/external/payment/webhook`;
  const services = servicesOf(config);
  const hints: string[] = [];
  const at = async (
    service: Simulated,
    start: () => Promise<{ url: string; stop(): Promise<void> }>,
    hint?: (url: string) => string,
  ): Promise<string | undefined> => {
    if (services[service] !== 'simulator') return config[service].url;
    const simulator = await start();
    stops.push(() => simulator.stop());
    if (hint) hints.push(hint(simulator.url));
    return simulator.url;
  };
  // Started in parallel: one after the other would delay the start.
  const [
    paymentUrl,
    trackingUrl,
    mailUrl,
    smsUrl,
    addressUrl,
    ratesUrl,
    customsUrl,
    taxUrl,
    supplierUrl,
    translationUrl,
  ] = await Promise.all([
    at(
      'payment',
      () =>
        startPaymentSimulator({
          port: payment.simulatorPort,
          key: payment.key,
          store: payment.store,
          webhookSecret: payment.webhookSecret,
          webhookUrl,
          stateFile: join(dataDir, 'payment-simulator.json'),
        }),
      (url) => `Test payments: ${url}/control (pay into virtual accounts there)`,
    ),
    at('tracking', () =>
      startTrackingSimulator({
        port: tracking.simulatorPort,
        key: tracking.key,
        stateFile: join(dataDir, 'tracking-simulator.json'),
      }),
    ),
    at(
      'mail',
      () => startMailSimulator({ port: mail.simulatorPort, folder: join(dataDir, 'mail') }),
      () => `Mails are stored in ${join(dataDir, 'mail')}`,
    ),
    at(
      'sms',
      () =>
        startSmsSimulator({
          port: sms.simulatorPort,
          key: sms.key,
          secret: sms.secret,
          sender: sms.sender,
          folder: join(dataDir, 'sms'),
        }),
      () => `Text messages are stored in ${join(dataDir, 'sms')}`,
    ),
    at('address', () => startAddressSimulator({ port: address.simulatorPort, key: address.key })),
    at('rates', () => startRatesSimulator({ port: rates.simulatorPort, key: rates.key })),
    at('customs', () =>
      startCustomsSimulator({
        port: customs.simulatorPort,
        key: customs.key,
        stateFile: join(dataDir, 'customs-simulator.json'),
      }),
    ),
    at('tax', () => startTaxSimulator({ port: tax.simulatorPort, key: tax.key })),
    at('supplier', () =>
      startSupplierSimulator({
        ...supplier,
        port: supplier.simulatorPort,
        pictures: publicUrl,
        stateFile: join(dataDir, 'supplier-simulator.json'),
      }),
    ),
    at('translation', () => startTranslationSimulator({ port: translation.simulatorPort, key: translation.key })),
  ]);
  if (config.production)
    for (const off of listOff(services)) hints.push(`Off: ${off.service} (${off.variable} is not set)`);
  const { key: apiSecret, store: storeId, webhookSecret } = payment;
  return {
    services,
    payments:
      whenOn(paymentUrl, (baseUrl) => portone({ baseUrl, apiSecret, storeId, webhookSecret })) ??
      unconfiguredPayments(),
    identity: payment.identityChannel
      ? whenOn(paymentUrl, (baseUrl) => portoneIdentity({ baseUrl, apiSecret, storeId, webhookSecret }))
      : undefined,
    paymentUrl,
    webhookUrl,
    tracking: whenOn(trackingUrl, (baseUrl) => sweetTracker({ baseUrl, key: tracking.key })),
    mail: whenOn(mailUrl, (url) => smtp({ url, from: mail.from })),
    sms: whenOn(smsUrl, (baseUrl) => solapi({ baseUrl, key: sms.key, secret: sms.secret, sender: sms.sender })),
    addresses: whenOn(addressUrl, (baseUrl) => juso({ baseUrl, key: address.key })),
    rates: {
      bank: whenOn(ratesUrl, (baseUrl) => eximbank({ baseUrl, key: rates.key })),
      customs: whenOn(customsUrl, (baseUrl) => unipassRates({ baseUrl, key: customs.key })),
    },
    cargo: whenOn(customsUrl, (baseUrl) => unipassCargo({ baseUrl, key: customs.key })),
    tax: whenOn(taxUrl, (baseUrl) => nts({ baseUrl, key: tax.key })),
    supplier: whenOn(supplierUrl, (baseUrl) => ({
      platform: open1688({ baseUrl, ...supplier, ...(tokens && { tokens }) }),
      centre: supplier.centre,
      // The simulator's pictures are our own drawings, on this machine.
      pictures:
        services.supplier === 'real'
          ? pictureFetcher()
          : pictureFetcher({ protocols: ['http:', 'https:'], isAllowed: () => true }),
    })),
    sellerPictures: pictureFetcher(),
    translator: whenOn(translationUrl, (baseUrl) =>
      translationClient({
        kind: translation.kind,
        baseUrl,
        key: translation.key,
        name: services.translation === 'real' ? translation.kind : 'simulator',
      }),
    ),
    embeddings: embeddings && embeddingClient({ ...embeddings, baseUrl: embeddings.url }),
    chat: chat && sendbird({ baseUrl: chat.url, key: chat.key, appId: chat.appId }),
    hints,
  };
}
