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
import type { LocalServer } from '#server/integrations/local-server.ts';
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
import {
  listOff,
  SERVICE_NAMES,
  type ServiceName,
  type Services,
  servicesOf,
} from '#server/integrations/service-states.ts';
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
import { papago } from '#server/integrations/images/papago.ts';
import type { PictureTranslationPort } from '#server/integrations/images/port.ts';
import { startImagesSimulator } from '#server/integrations/images/simulator/server.ts';
import type { WebhookPort } from '#server/integrations/webhooks/port.ts';
import { LOCAL_RECEIVERS, webhookSender } from '#server/integrations/webhooks/sender.ts';

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
  /** Posts events to the servers of sellers. */
  readonly webhooks: WebhookPort;
  readonly translator: TranslationPort | undefined;
  /** Translates the text in pictures. */
  readonly pictureTranslator: PictureTranslationPort | undefined;
  readonly embeddings: EmbeddingPort | undefined;
  readonly chat: ChatPort | undefined;
  /** Start-up messages about the simulators, and about services that are off in production. */
  readonly hints: readonly string[];
};

type Simulated = Exclude<ServiceName, 'chat'>;
type Stops = { push(stop: () => Promise<void>): void };
type Simulator = {
  start(config: Config): Promise<LocalServer>;
  /** For the person who starts the server. */
  hint?(config: Config, url: string): string;
};

const webhookUrlOf = ({ publicUrl }: Config): string => `${publicUrl}/external/payment/webhook`;
const mailFolder = ({ dataDir }: Config): string => join(dataDir, 'mail');
const smsFolder = ({ dataDir }: Config): string => join(dataDir, 'sms');
const stateFile = ({ dataDir }: Config, service: Simulated): string => join(dataDir, `${service}-simulator.json`);

/** What is started in place of each service without an address, outside production. */
const SIMULATORS: Readonly<Record<Simulated, Simulator>> = {
  payment: {
    start: (config) =>
      startPaymentSimulator({
        ...config.payment,
        port: config.payment.simulatorPort,
        webhookUrl: webhookUrlOf(config),
        stateFile: stateFile(config, 'payment'),
      }),
    hint: (_config, url) => `Test payments: ${url}/control (pay into virtual accounts there)`,
  },
  tracking: {
    start: (config) =>
      startTrackingSimulator({
        ...config.tracking,
        port: config.tracking.simulatorPort,
        stateFile: stateFile(config, 'tracking'),
      }),
  },
  mail: {
    start: (config) => startMailSimulator({ port: config.mail.simulatorPort, folder: mailFolder(config) }),
    hint: (config) => `Mails are stored in ${mailFolder(config)}`,
  },
  sms: {
    start: (config) => startSmsSimulator({ ...config.sms, port: config.sms.simulatorPort, folder: smsFolder(config) }),
    hint: (config) => `Text messages are stored in ${smsFolder(config)}`,
  },
  address: { start: ({ address }) => startAddressSimulator({ ...address, port: address.simulatorPort }) },
  rates: { start: ({ rates }) => startRatesSimulator({ ...rates, port: rates.simulatorPort }) },
  customs: {
    start: (config) =>
      startCustomsSimulator({
        ...config.customs,
        port: config.customs.simulatorPort,
        stateFile: stateFile(config, 'customs'),
      }),
  },
  tax: { start: ({ tax }) => startTaxSimulator({ ...tax, port: tax.simulatorPort }) },
  supplier: {
    start: (config) =>
      startSupplierSimulator({
        ...config.supplier,
        port: config.supplier.simulatorPort,
        pictures: config.publicUrl,
        stateFile: stateFile(config, 'supplier'),
      }),
  },
  translation: {
    start: ({ translation }) => startTranslationSimulator({ ...translation, port: translation.simulatorPort }),
  },
  images: { start: ({ images }) => startImagesSimulator({ ...images, port: images.simulatorPort }) },
};

const SIMULATED = SERVICE_NAMES.filter((name) => name !== 'chat');

type Urls = { [service in Simulated]?: string | undefined };

/** The address of each service, its simulator's if there is one. */
async function startSimulators(config: Config, services: Services, stops: Stops): Promise<Urls> {
  const urls: Urls = {};
  // Started in parallel: one after the other would delay the start.
  await Promise.all(
    SIMULATED.map(async (service) => {
      const simulator = services[service] === 'simulator' ? await SIMULATORS[service].start(config) : undefined;
      if (simulator) stops.push(() => simulator.stop());
      urls[service] = simulator?.url ?? config[service].url;
    }),
  );
  return urls;
}

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
  const { payment, tracking, mail, sms, address, rates, customs, tax, translation, embeddings, chat } = config;
  const services = servicesOf(config);
  const urls = await startSimulators(config, services, stops);
  const portOne = (baseUrl: string) => ({
    baseUrl,
    apiSecret: payment.key,
    storeId: payment.store,
    webhookSecret: payment.webhookSecret,
  });
  return {
    services,
    payments: whenOn(urls.payment, (url) => portone(portOne(url))) ?? unconfiguredPayments(),
    identity: payment.identityChannel ? whenOn(urls.payment, (url) => portoneIdentity(portOne(url))) : undefined,
    paymentUrl: urls.payment,
    webhookUrl: webhookUrlOf(config),
    tracking: whenOn(urls.tracking, (baseUrl) => sweetTracker({ baseUrl, key: tracking.key })),
    mail: whenOn(urls.mail, (url) => smtp({ url, from: mail.from })),
    sms: whenOn(urls.sms, (baseUrl) => solapi({ baseUrl, key: sms.key, secret: sms.secret, sender: sms.sender })),
    addresses: whenOn(urls.address, (baseUrl) => juso({ baseUrl, key: address.key })),
    rates: {
      bank: whenOn(urls.rates, (baseUrl) => eximbank({ baseUrl, key: rates.key })),
      customs: whenOn(urls.customs, (baseUrl) => unipassRates({ baseUrl, key: customs.key })),
    },
    cargo: whenOn(urls.customs, (baseUrl) => unipassCargo({ baseUrl, key: customs.key })),
    tax: whenOn(urls.tax, (baseUrl) => nts({ baseUrl, key: tax.key })),
    supplier: whenOn(urls.supplier, (baseUrl) => ({
      platform: open1688({ baseUrl, ...config.supplier, ...(tokens && { tokens }) }),
      centre: config.supplier.centre,
      // The simulator's pictures are our own drawings, on this machine.
      pictures:
        services.supplier === 'real'
          ? pictureFetcher()
          : pictureFetcher({ protocols: ['http:', 'https:'], isAllowed: () => true }),
    })),
    sellerPictures: pictureFetcher(),
    webhooks: webhookSender(config.production ? {} : LOCAL_RECEIVERS),
    translator: whenOn(urls.translation, (baseUrl) =>
      translationClient({
        kind: translation.kind,
        baseUrl,
        key: translation.key,
        name: services.translation === 'real' ? translation.kind : 'simulator',
      }),
    ),
    pictureTranslator: whenOn(urls.images, (baseUrl) =>
      papago({ baseUrl, keyId: config.images.keyId, key: config.images.key }),
    ),
    embeddings: embeddings && embeddingClient({ ...embeddings, baseUrl: embeddings.url }),
    chat: chat && sendbird({ baseUrl: chat.url, key: chat.key, appId: chat.appId }),
    hints: hintsOf(config, services, urls),
  };
}

function hintsOf(config: Config, services: Services, urls: Urls): string[] {
  const simulated = SIMULATED.flatMap((service) => {
    const url = services[service] === 'simulator' ? urls[service] : undefined;
    return (url !== undefined && SIMULATORS[service].hint?.(config, url)) || [];
  });
  const off = config.production ? listOff(services) : [];
  return [...simulated, ...off.map(({ service, variable }) => `Off: ${service} (${variable} is not set)`)];
}
