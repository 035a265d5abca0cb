import { join, resolve } from 'node:path';
import { PRICE_BOUND, type PriceBound } from '#core/catalogue/price-bound.ts';
import { address, type Environment, wholeNumber } from '#server/environment.ts';
import { mailboxOf } from '#server/integrations/mail/mailbox.ts';
import type { StorageConfig } from '#server/integrations/storage/open.ts';
import type { SupplierAddress } from '#server/integrations/supplier/port.ts';
import { TRANSLATION_KINDS, type TranslationKind } from '#server/integrations/translation/kinds.ts';

// The settings of the services Badaro uses, except the payment provider (config.ts). In production a service without an
// address is off, and no simulator is started (server/integrations/service-states.ts).

export type ChatConfig = { readonly url: string; readonly key: string; readonly appId: string };

/** A service with one key; without a `url` the local simulator, started with the server. */
export type ServiceConfig = { readonly url: string | undefined; readonly key: string; readonly simulatorPort: number };

export type SmsConfig = {
  /** The text message service; undefined means the local simulator, started with the server. */
  readonly url: string | undefined;
  readonly key: string;
  readonly secret: string;
  /** The registered number messages are sent from. */
  readonly sender: string;
  readonly simulatorPort: number;
};

/** The 1688 open platform; undefined means the local simulator, started with the server. */
export type SupplierConfig = {
  readonly url: string | undefined;
  readonly appKey: string;
  readonly secret: string;
  readonly refreshToken: string;
  readonly simulatorPort: number;
  /** Where suppliers send goods: our centre in China. */ readonly centre: SupplierAddress;
  /** How far a supplier's price may be from the reviewed one without waiting for staff. */
  readonly priceBound: PriceBound;
};

/** The translation service and its protocol; without an address the local simulator, started with the server. */
export type TranslationConfig = {
  readonly kind: TranslationKind;
  readonly url: string | undefined;
  readonly key: string;
  readonly simulatorPort: number;
};

export type MailConfig = {
  /**
   * The mail server as `smtp://user:password@host:587`; undefined means the local simulator, which stores mails as
   * files.
   */
  readonly url: string | undefined;
  /** The sender of mails, as `Badaro <no-reply@example.com>`. */
  readonly from: string;
  readonly simulatorPort: number;
};

export function smsConfig(env: Environment, port: number): SmsConfig {
  const url = address(env, 'SMS_URL');
  const [key = '', secret = '', sender = ''] = ['SMS_KEY', 'SMS_SECRET', 'SMS_SENDER'].map((name) => {
    if (url && !env[name]) throw new Error(`SMS_URL is set, so ${name} must be set too.`);
    return env[name];
  });
  if (sender && !/^\d{4,15}$/.test(sender)) throw new Error('SMS_SENDER must be a telephone number, digits only.');
  return {
    url,
    key: key || 'sms-test',
    secret: secret || 'sms-test-secret',
    sender: sender || '0200000000',
    simulatorPort: wholeNumber(env, 'SMS_SIMULATOR_PORT', port === 0 ? 0 : port + 9, 0, 65_535),
  };
}

export function supplierConfig(env: Environment, port: number): SupplierConfig {
  const url = address(env, 'SUPPLIER_URL');
  const [appKey = '', secret = '', refreshToken = ''] = [
    'SUPPLIER_APP_KEY',
    'SUPPLIER_SECRET',
    'SUPPLIER_REFRESH_TOKEN',
  ].map((name) => {
    if (url && !env[name]) throw new Error(`SUPPLIER_URL is set, so ${name} must be set too.`);
    return env[name] || 'supplier-test';
  });
  return {
    url,
    appKey,
    secret,
    refreshToken,
    simulatorPort: wholeNumber(env, 'SUPPLIER_SIMULATOR_PORT', port === 0 ? 0 : port + 7, 0, 65_535),
    centre: centreAddress(env, url !== undefined),
    priceBound: {
      upPercent: wholeNumber(env, 'SUPPLIER_PRICE_UP', PRICE_BOUND.upPercent, 1, 1_000),
      downPercent: wholeNumber(env, 'SUPPLIER_PRICE_DOWN', PRICE_BOUND.downPercent, 1, 100),
    },
  };
}

const TEST_CENTRE = 'Badaro 威海仓 | 13000000000 | 264200 | 山东省 | 威海市 | 环翠区 | 海埠路88号 Badaro 中国物流中心';

/**
 * `CHINA_CENTRE` is a receiver, mobile number, postcode, province, city, district and street with `|` between them,
 * written as the platform takes addresses.
 */
function centreAddress(env: Environment, isNeeded: boolean): SupplierAddress {
  if (isNeeded && !env.CHINA_CENTRE)
    throw new Error('SUPPLIER_URL is set, so CHINA_CENTRE must be set too: goods are sent there.');
  const parts = (env.CHINA_CENTRE || TEST_CENTRE).split('|').map((part) => part.trim());
  const [fullName = '', mobile = '', postCode = '', province = '', city = '', area = '', address = ''] = parts;
  if (parts.length !== 7 || parts.includes('') || !/^\d{11}$/.test(mobile) || !/^\d{6}$/.test(postCode)) {
    throw new Error(
      'CHINA_CENTRE is a receiver, a mobile number of 11 digits, a postcode of 6, province, city, district and ' +
        'street, with | between them.',
    );
  }
  return { fullName, mobile, postCode, province, city, area, address };
}

/** `NAME_URL` with `NAME_KEY`, or the simulator on `NAME_SIMULATOR_PORT`. */
export function serviceConfig(env: Environment, name: string, simulatorPort: number): ServiceConfig {
  const url = address(env, `${name}_URL`);
  if (url && !env[`${name}_KEY`]) throw new Error(`${name}_URL is set, so ${name}_KEY must be set too.`);
  return {
    url,
    key: env[`${name}_KEY`] || `${name.toLowerCase()}-test`,
    simulatorPort: wholeNumber(env, `${name}_SIMULATOR_PORT`, simulatorPort, 0, 65_535),
  };
}

/** The service that translates pictures; it has a key of two parts. */
export type ImagesConfig = ServiceConfig & { readonly keyId: string };

export function imagesConfig(env: Environment, port: number): ImagesConfig {
  const config = serviceConfig(env, 'IMAGES', port);
  if (config.url && !env.IMAGES_KEY_ID) throw new Error('IMAGES_URL is set, so IMAGES_KEY_ID must be set too.');
  return { ...config, keyId: env.IMAGES_KEY_ID || 'images-test-id' };
}

/** LibreTranslate works without a key; the others do not. */
export function translationConfig(env: Environment, port: number): TranslationConfig {
  const url = address(env, 'TRANSLATION_URL');
  const kindName = env.TRANSLATION_KIND || 'libre';
  const kind = TRANSLATION_KINDS.find((supported) => supported === kindName);
  if (!kind) throw new Error(`TRANSLATION_KIND is "${kindName}"; it must be one of ${TRANSLATION_KINDS.join(', ')}.`);
  if (url && kind !== 'libre' && !env.TRANSLATION_KEY)
    throw new Error('TRANSLATION_URL is set, so TRANSLATION_KEY must be set too.');
  return {
    kind,
    url,
    key: env.TRANSLATION_KEY || (url ? '' : 'translation-test'),
    simulatorPort: wholeNumber(env, 'TRANSLATION_SIMULATOR_PORT', port === 0 ? 0 : port + 8, 0, 65_535),
  };
}

export type EmbeddingsConfig = {
  readonly url: string;
  readonly key: string;
  readonly model: string;
  readonly dimensions: number;
};

/** A local model server may need no key. */
export function embeddingsConfig(env: Environment): EmbeddingsConfig | undefined {
  const url = address(env, 'EMBEDDINGS_URL');
  if (!url) return undefined;
  return {
    url,
    key: env.EMBEDDINGS_KEY ?? '',
    model: env.EMBEDDINGS_MODEL || 'text-embedding-3-small',
    dimensions: wholeNumber(env, 'EMBEDDINGS_DIMENSIONS', 512, 16, 4_096),
  };
}

export function chatConfig(env: Environment): ChatConfig | undefined {
  const url = address(env, 'CHAT_URL');
  if (!url) return undefined;
  const [key = '', appId = ''] = ['CHAT_KEY', 'CHAT_APP_ID'].map((name) => {
    if (!env[name]) throw new Error(`CHAT_URL is set, so ${name} must be set too.`);
    return env[name];
  });
  return { url, key, appId };
}

export function mailConfig(env: Environment, port: number): MailConfig {
  const url = env.MAIL_URL || undefined;
  if (url && !(URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol)))
    throw new Error('MAIL_URL must be an smtp:// or smtps:// address.');
  if (url && !env.MAIL_FROM) throw new Error('MAIL_URL is set, so MAIL_FROM must be set too.');
  if (env.MAIL_FROM && !mailboxOf(env.MAIL_FROM))
    throw new Error('MAIL_FROM must be an address, alone or after a name: Badaro <no-reply@badaro.example>.');
  return {
    url,
    from: env.MAIL_FROM || 'Badaro <no-reply@badaro.example>',
    simulatorPort: wholeNumber(env, 'MAIL_SIMULATOR_PORT', port === 0 ? 0 : port + 3, 0, 65_535),
  };
}

export type { StorageConfig };

/** `STORAGE_S3_ENDPOINT` with its bucket and keys; without it the folder `STORAGE_FOLDER`. */
export function storageConfig(env: Environment, dataDir: string): StorageConfig {
  const folder = env.STORAGE_FOLDER ? resolve(env.STORAGE_FOLDER) : join(dataDir, 'files');
  const endpoint = address(env, 'STORAGE_S3_ENDPOINT');
  if (!endpoint) return { folder, s3: undefined };
  const [bucket = '', accessKey = '', secretKey = ''] = ['BUCKET', 'ACCESS_KEY', 'SECRET_KEY'].map((name) => {
    const value = env[`STORAGE_S3_${name}`];
    if (!value) throw new Error(`STORAGE_S3_ENDPOINT is set, so STORAGE_S3_${name} must be set too.`);
    return value;
  });
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new Error(
      `STORAGE_S3_BUCKET is "${bucket}"; it must be the name of a bucket: small letters, digits, dots, hyphens.`,
    );
  return { folder, s3: { endpoint, bucket, region: env.STORAGE_S3_REGION || 'us-east-1', accessKey, secretKey } };
}
