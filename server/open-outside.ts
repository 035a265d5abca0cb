import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { AddressSearchPort } from '#server/outside/address/port.ts';
import { juso } from '#server/outside/address/juso.ts';
import { startAddressStandIn } from '#server/outside/address/stand-in/server.ts';
import type { ChatPort } from '#server/outside/chat/port.ts';
import { sendbird } from '#server/outside/chat/sendbird.ts';
import { unipassCargo } from '#server/outside/customs/cargo.ts';
import type { CargoPort, CustomsRatesPort } from '#server/outside/customs/port.ts';
import { unipassRates } from '#server/outside/customs/rates.ts';
import { startCustomsStandIn } from '#server/outside/customs/stand-in/server.ts';
import type { MailPort } from '#server/outside/mail/port.ts';
import { smtp } from '#server/outside/mail/smtp.ts';
import { startMailStandIn } from '#server/outside/mail/stand-in/server.ts';
import type { PaymentPort } from '#server/outside/payment/port.ts';
import { portone } from '#server/outside/payment/portone.ts';
import { startStandIn } from '#server/outside/payment/start-stand-in.ts';
import { pictureFetcher } from '#server/outside/pictures/fetch.ts';
import type { PicturePort } from '#server/outside/pictures/port.ts';
import { eximbank } from '#server/outside/rates/eximbank.ts';
import type { RatesPort } from '#server/outside/rates/port.ts';
import { startRatesStandIn } from '#server/outside/rates/stand-in/server.ts';
import { open1688 } from '#server/outside/supplier/open-1688.ts';
import type { SupplierAddress, SupplierPort } from '#server/outside/supplier/port.ts';
import { startSupplierStandIn } from '#server/outside/supplier/start-stand-in.ts';
import type { TrackingPort } from '#server/outside/tracking/port.ts';
import { startTrackingStandIn } from '#server/outside/tracking/start-stand-in.ts';
import { sweetTracker } from '#server/outside/tracking/sweettracker.ts';
import { translationClient } from '#server/outside/translation/client.ts';
import type { TranslationPort } from '#server/outside/translation/port.ts';
import { startTranslationStandIn } from '#server/outside/translation/stand-in/server.ts';

export type Outside = {
  readonly payments: PaymentPort;
  /** Where the provider answers: its window's script is there too. */
  readonly paymentUrl: string;
  readonly webhookUrl: string;
  readonly tracking: TrackingPort;
  readonly mail: MailPort;
  readonly addresses: AddressSearchPort;
  readonly rates: { readonly bank: RatesPort; readonly customs: CustomsRatesPort };
  /** How far cargo is in customs. */
  readonly cargo: CargoPort;
  /** The supplier platform, who fetches its pictures, and where it sends goods. */
  readonly supplier: {
    readonly platform: SupplierPort;
    readonly pictures: PicturePort;
    readonly centre: SupplierAddress;
  };
  readonly translator: TranslationPort;
  /** The chat service, where one is configured. */
  readonly chat: ChatPort | undefined;
  /** What whoever starts the product should know of the stand-ins. */
  readonly hints: readonly string[];
};

type Stops = { push(stop: () => Promise<void>): void };

/**
 * The real clients of everything outside. A service the environment names no address for is a local stand-in, started
 * here
 * as an HTTP or SMTP service of its own: the clients cannot tell the difference. How to stop them goes to `stops`.
 */
export async function openOutside(config: Config, stops: Stops): Promise<Outside> {
  const { payment, tracking, mail, address, rates, customs, supplier, translation, chat, dataDir, publicUrl } = config;
  const webhookUrl = `${publicUrl}/external/payment/webhook`;
  const hints: string[] = [];
  const at = async (
    given: string | undefined,
    start: () => Promise<{ url: string; stop(): Promise<void> }>,
    hint?: (url: string) => string,
  ): Promise<string> => {
    if (given) return given;
    const standIn = await start();
    stops.push(() => standIn.stop());
    if (hint) hints.push(hint(standIn.url));
    return standIn.url;
  };
  // One after the other each would add its own start to ours.
  const [paymentUrl, trackingUrl, mailUrl, addressUrl, ratesUrl, customsUrl, supplierUrl, translationUrl] =
    await Promise.all([
      at(
        payment.url,
        () =>
          startStandIn({
            port: payment.standInPort,
            key: payment.key,
            store: payment.store,
            webhookSecret: payment.webhookSecret,
            webhookUrl,
            stateFile: join(dataDir, 'payment-stand-in.json'),
          }),
        (url) => `Test payments: ${url}/control (pay into virtual accounts there)`,
      ),
      at(tracking.url, () =>
        startTrackingStandIn({
          port: tracking.standInPort,
          key: tracking.key,
          stateFile: join(dataDir, 'tracking-stand-in.json'),
        }),
      ),
      at(
        mail.url,
        () => startMailStandIn({ port: mail.standInPort, folder: join(dataDir, 'mail') }),
        () => `Letters are kept in ${join(dataDir, 'mail')}`,
      ),
      at(address.url, () => startAddressStandIn({ port: address.standInPort, key: address.key })),
      at(rates.url, () => startRatesStandIn({ port: rates.standInPort, key: rates.key })),
      at(customs.url, () =>
        startCustomsStandIn({
          port: customs.standInPort,
          key: customs.key,
          stateFile: join(dataDir, 'customs-stand-in.json'),
        }),
      ),
      at(supplier.url, () =>
        startSupplierStandIn({
          ...supplier,
          port: supplier.standInPort,
          pictures: publicUrl,
          stateFile: join(dataDir, 'supplier-stand-in.json'),
        }),
      ),
      at(translation.url, () => startTranslationStandIn({ port: translation.standInPort, key: translation.key })),
    ]);
  return {
    payments: portone({
      baseUrl: paymentUrl,
      apiSecret: payment.key,
      storeId: payment.store,
      webhookSecret: payment.webhookSecret,
    }),
    paymentUrl,
    webhookUrl,
    tracking: sweetTracker({ baseUrl: trackingUrl, key: tracking.key }),
    mail: smtp({ url: mailUrl, from: mail.from }),
    addresses: juso({ baseUrl: addressUrl, key: address.key }),
    rates: {
      bank: eximbank({ baseUrl: ratesUrl, key: rates.key }),
      customs: unipassRates({ baseUrl: customsUrl, key: customs.key }),
    },
    cargo: unipassCargo({ baseUrl: customsUrl, key: customs.key }),
    supplier: {
      platform: open1688({ baseUrl: supplierUrl, ...supplier }),
      centre: supplier.centre,
      // The stand-in's pictures are our own drawings, on this machine.
      pictures: supplier.url
        ? pictureFetcher()
        : pictureFetcher({ protocols: ['http:', 'https:'], isAllowed: () => true }),
    },
    translator: translationClient({
      kind: translation.kind,
      baseUrl: translationUrl,
      key: translation.key,
      name: translation.url ? translation.kind : 'stand-in',
    }),
    chat: chat && sendbird({ baseUrl: chat.url, key: chat.key, appId: chat.appId }),
    hints,
  };
}
