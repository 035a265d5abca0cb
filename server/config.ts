import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import type { CustomsFormats } from '#core/customs-formats.ts';
import { METHODS, PAY_METHODS } from '#core/payment/rules.ts';
import { BANKS } from '#core/payment/states.ts';
import type { SecondFactorRole } from '#core/role.ts';
import type { PublicKeys } from '#server/device/routes.ts';
import { readSites, type Sites } from '#server/http/sites.ts';
import { LOG_LEVELS, type LogLevel } from '#server/observability/logger.ts';
import type { OwnAccount, PayMeans } from '#server/payment/window/offered-methods.ts';
import { address, type Environment, oneOf, wholeNumber } from '#server/environment.ts';
import {
  type ChatConfig,
  chatConfig,
  embeddingsConfig,
  type EmbeddingsConfig,
  type MailConfig,
  mailConfig,
  type ServiceConfig,
  serviceConfig,
  type SmsConfig,
  smsConfig,
  type StorageConfig,
  storageConfig,
  type SupplierConfig,
  supplierConfig,
  type ImagesConfig,
  imagesConfig,
  type TranslationConfig,
  translationConfig,
} from '#server/service-config.ts';
import {
  type DailyBudgets,
  dailyBudgets,
  computingBudget,
  customsFormats,
  type DebtTerms,
  debtTerms,
  type FileLimits,
  fileLimits,
  secondFactorRoles,
  type WelcomeTerms,
  welcomeTerms,
} from '#server/limits-config.ts';
import { KEY_BYTES, type PersonalKeys } from '#server/crypto/personal-data-cipher.ts';

export const PROCESS_ROLES = ['all', 'web', 'worker'] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];

/** The environment, read once at the start; an invalid value stops the start with a readable message. */
export type Config = {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Any PostgreSQL from 15 on; undefined means the embedded one under `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly poolSize: number;
  /** The public address of this server, without a trailing slash. */
  readonly publicUrl: string;
  /** Number of trusted proxies in X-Forwarded-For. */
  readonly proxies: number;
  readonly requestsPerMinute: number;
  /** The computing time a requester may use for ever and at once; undefined for no limit. */
  readonly computing: ReturnType<typeof computingBudget>;
  /** How many members one network address may register in an hour. */
  readonly registrationsPerHour: number;
  /** What may be used of each paid service in a day. */
  readonly budgets: DailyBudgets;
  /** The terms of the welcome coupon, for grants from now on. */
  readonly welcome: WelcomeTerms;
  /** The formats of customs numbers. */
  readonly customsFormats: CustomsFormats;
  readonly dev: boolean;
  /** Real orders are taken: a service without an address is off instead of a simulator, and there is no demo data. */
  readonly production: boolean;
  /** Whether this process serves requests, runs the jobs, or both. */
  readonly role: ProcessRole;
  readonly logLevel: LogLevel;
  /** The port of metrics, liveness and readiness; undefined for none. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Memory for public answers in megabytes; 0 stores none. */
  readonly cacheMegabytes: number;
  /** Fill an empty database with the demo marketplace; never in production. */
  readonly demo: boolean;
  readonly sites: Sites;
  readonly payment: PaymentConfig;
  /** The parcel tracking service. */
  readonly tracking: ServiceConfig;
  readonly mail: MailConfig;
  readonly sms: SmsConfig;
  /** The Korean address search. */
  readonly address: ServiceConfig;
  readonly supplier: SupplierConfig;
  /** The bank's exchange rates. */
  readonly rates: ServiceConfig;
  /** The customs service. */
  readonly customs: ServiceConfig;
  /** The tax service's business registration status. */
  readonly tax: ServiceConfig;
  readonly translation: TranslationConfig;
  readonly images: ImagesConfig;
  /** A service of embeddings for the search by meaning; without it searches find by words alone. */
  readonly embeddings: EmbeddingsConfig | undefined;
  /** The chat service; without it there is no chat. */
  readonly chat: ChatConfig | undefined;
  /** Public keys that are part of pages. */
  readonly publicKeys: PublicKeys;
  /** Where uploaded files are stored. */
  readonly storage: StorageConfig;
  /** What one member may store in files of all kinds. */
  readonly fileLimits: FileLimits;
  /** The sum, in won, one person of staff decides alone. */
  readonly aloneUpTo: number;
  /** When staff may ask a store for what it owes, and until when it pays. */
  readonly debtTerms: DebtTerms;
  /** How long what needs a second person waits for one. */
  readonly pendingHours: number;
  /** The roles that need a second factor. */
  readonly secondFactorRequired: readonly SecondFactorRole[];
  /** The keys of personal data at rest; a demo without them generates its own in `dataDir`. */
  readonly personalKeys: PersonalKeys | undefined;
  /** How long recorded reads of personal data are stored. */
  readonly personalReadYears: number;
};

export type PaymentConfig = {
  /** The provider's API; undefined means the local simulator, started with the server, and none in production. */
  readonly url: string | undefined;
  readonly key: string;
  readonly store: string;
  /** The provider's channel of each method; a method without one is not offered. */
  readonly channels: PayMeans['channels'];
  /** The provider's channel of identity verifications; without one they are not offered. */
  readonly identityChannel: string | undefined;
  /** Our own bank account for transfers; without one they are not offered. */
  readonly account: OwnAccount | undefined;
  readonly webhookSecret: string;
  readonly sdkUrl: string | undefined;
  readonly simulatorPort: number;
};

// Browsers bind passkeys to names only, so the loopback address is visited by its name.
const visitedHost = (host: string): string =>
  ['127.0.0.1', '0.0.0.0', '::1', '::'].includes(host) ? 'localhost' : host;

/** The configuration of this process. Throws an Error with a message for the operator. */
export function readConfig(env: Environment): Config {
  const port = wholeNumber(env, 'PORT', 3000, 0, 65_535);
  const host = env.HOST ?? '127.0.0.1';
  const dataDir = resolve(env.DATA_DIR ?? '.data');
  const production = oneOf(env, 'PRODUCTION', ['0', '1'], '0') === '1' || address(env, 'PAYMENT_URL') !== undefined;
  return {
    host,
    port,
    dataDir,
    databaseUrl: databaseAddress(env),
    poolSize: wholeNumber(env, 'DATABASE_POOL', 10, 2, 500),
    publicUrl: address(env, 'PUBLIC_URL') ?? `http://${visitedHost(host)}:${port}`,
    proxies: wholeNumber(env, 'TRUST_PROXY', 0, 0, 10),
    requestsPerMinute: wholeNumber(env, 'REQUESTS_PER_MINUTE', 1200, 1, 1_000_000),
    computing: computingBudget(env),
    registrationsPerHour: wholeNumber(env, 'REGISTRATIONS_PER_HOUR', 10, 1, 1_000_000),
    budgets: dailyBudgets(env),
    welcome: welcomeTerms(env),
    customsFormats: customsFormats(env),
    dev: env.BADARO_DEV === '1',
    production,
    role: oneOf(env, 'ROLE', PROCESS_ROLES, 'all'),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    metrics: env.METRICS_PORT
      ? { host: env.METRICS_HOST || '127.0.0.1', port: wholeNumber(env, 'METRICS_PORT', 0, 0, 65_535) }
      : undefined,
    cacheMegabytes: env.BADARO_DEV === '1' ? 0 : wholeNumber(env, 'CACHE_MEGABYTES', 64, 0, 4096),
    demo: !production && env.DEMO_DATA !== '0',
    sites: readSites(env),
    tracking: serviceConfig(env, 'TRACKING', port === 0 ? 0 : port + 2),
    mail: mailConfig(env, port),
    sms: smsConfig(env, port),
    address: serviceConfig(env, 'ADDRESS', port === 0 ? 0 : port + 4),
    supplier: supplierConfig(env, port),
    rates: serviceConfig(env, 'RATES', port === 0 ? 0 : port + 5),
    customs: serviceConfig(env, 'CUSTOMS', port === 0 ? 0 : port + 6),
    tax: serviceConfig(env, 'TAX', port === 0 ? 0 : port + 10),
    translation: translationConfig(env, port),
    images: imagesConfig(env, port === 0 ? 0 : port + 11),
    embeddings: embeddingsConfig(env),
    chat: chatConfig(env),
    publicKeys: { gridLicence: env.GRID_LICENCE || undefined, push: pushKeys(env) },
    storage: storageConfig(env, dataDir),
    fileLimits: fileLimits(env),
    debtTerms: debtTerms(env),
    aloneUpTo: wholeNumber(env, 'SECOND_PERSON_ABOVE', 300_000, 0, 1_000_000_000_000),
    pendingHours: wholeNumber(env, 'SECOND_PERSON_HOURS', 72, 1, 8_760),
    secondFactorRequired: secondFactorRoles(env, production),
    personalKeys: personalKeys(env, production),
    personalReadYears: wholeNumber(env, 'PERSONAL_READ_YEARS', 2, 1, 100),
    payment: paymentConfig(env, port, production),
  };
}

function paymentConfig(env: Environment, port: number, production: boolean): PaymentConfig {
  const url = address(env, 'PAYMENT_URL');
  return {
    url,
    key: secret(env, 'PAYMENT_KEY', url),
    store: url ? needed(env, 'PAYMENT_STORE') : (env.PAYMENT_STORE ?? 'store-badaro-test'),
    channels: production && url === undefined ? {} : channels(env, url),
    identityChannel: env.PAYMENT_CHANNEL_IDENTITY || (production ? undefined : 'channel-identity-test'),
    account: bankAccount(env, production),
    webhookSecret: url
      ? needed(env, 'PAYMENT_WEBHOOK_SECRET')
      : (env.PAYMENT_WEBHOOK_SECRET ?? `whsec_${randomBytes(24).toString('base64')}`),
    sdkUrl: address(env, 'PAYMENT_SDK_URL'),
    simulatorPort: wholeNumber(env, 'PAYMENT_SIMULATOR_PORT', port === 0 ? 0 : port + 1, 0, 65_535),
  };
}

/**
 * The web push settings, as its console shows them. They are sent to every visitor, so a private key among them stops
 * the start.
 */
function pushKeys(env: Environment): PublicKeys['push'] {
  if (!env.FIREBASE_API_KEY) return undefined;
  const setting = (name: string): string => env[`FIREBASE_${name}`] ?? '';
  const missing = ['AUTH_DOMAIN', 'PROJECT_ID', 'MESSAGING_SENDER_ID', 'APP_ID', 'VAPID_KEY'].find(
    (name) => !setting(name),
  );
  if (missing) throw new Error(`FIREBASE_API_KEY is set, so FIREBASE_${missing} must be set too.`);
  if (!/^B[\w-]{86}$/.test(setting('VAPID_KEY')))
    throw new Error(
      'FIREBASE_VAPID_KEY must be the public key of web push: 87 letters, the first a B. The private one stays at the service.',
    );
  return {
    apiKey: setting('API_KEY'),
    authDomain: setting('AUTH_DOMAIN'),
    projectId: setting('PROJECT_ID'),
    storageBucket: setting('STORAGE_BUCKET'),
    messagingSenderId: setting('MESSAGING_SENDER_ID'),
    appId: setting('APP_ID'),
    measurementId: setting('MEASUREMENT_ID'),
    vapidKey: setting('VAPID_KEY'),
  };
}

/**
 * `PERSONAL_DATA_KEY` is 32 bytes in base64, and must be there in production. After a change `PERSONAL_DATA_PREVIOUS_KEYS`
 * lists the replaced ones and `PERSONAL_DATA_HASH_KEY` is the first of all, which is the default.
 */
function personalKeys(env: Environment, isNeeded: boolean): PersonalKeys | undefined {
  const { PERSONAL_DATA_KEY: text, PERSONAL_DATA_PREVIOUS_KEYS: previous, PERSONAL_DATA_HASH_KEY: hash } = env;
  if (!text) {
    if (isNeeded)
      throw new Error(
        `${env.PAYMENT_URL ? 'PAYMENT_URL' : 'PRODUCTION'} is set, so PERSONAL_DATA_KEY must be set too: 32 bytes in base64, for instance of \`openssl rand -base64 32\`.`,
      );
    return undefined;
  }
  if (previous && !hash)
    throw new Error(
      'PERSONAL_DATA_PREVIOUS_KEYS is set, so PERSONAL_DATA_HASH_KEY must be set too: the PERSONAL_DATA_KEY of the first start, because stored hashes cannot be computed again.',
    );
  const current = personalKey('PERSONAL_DATA_KEY', text);
  return {
    current,
    previous: (previous ?? '')
      .split(',')
      .filter(Boolean)
      .map((one) => personalKey('each key of PERSONAL_DATA_PREVIOUS_KEYS', one)),
    hash: hash ? personalKey('PERSONAL_DATA_HASH_KEY', hash) : current,
  };
}

function personalKey(name: string, text: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64');
  if (key.byteLength !== KEY_BYTES)
    throw new Error(`${name} must be 32 bytes in base64, for instance of \`openssl rand -base64 32\`.`);
  return key;
}

/** `PAYMENT_CHANNEL_<METHOD>` for each method of the provider. The simulator supports all of them. */
function channels(env: Environment, url: string | undefined): PayMeans['channels'] {
  const found = PAY_METHODS.filter((method) => METHODS[method].provider).flatMap((method) => {
    const key = env[`PAYMENT_CHANNEL_${method}`] ?? (url ? undefined : `channel-${method.toLowerCase()}-test`);
    return key ? [[method, key]] : [];
  });
  if (found.length === 0)
    throw new Error(
      'PAYMENT_URL is set, so at least one PAYMENT_CHANNEL_<METHOD> must be set too, for instance PAYMENT_CHANNEL_CARD.',
    );
  return Object.fromEntries(found);
}

/** `BANK_ACCOUNT` is bank code, number and holder: "KOOKMIN 12345678901234 Badaro Co., Ltd.". */
function bankAccount(env: Environment, production: boolean): OwnAccount | undefined {
  const text = env.BANK_ACCOUNT ?? (production ? '' : 'KOOKMIN 00000000000000 Badaro (test)');
  if (!text) return undefined;
  const [bank = '', number = '', ...holder] = text.trim().split(/\s+/);
  if (!BANKS.some((supported) => supported === bank) || !/^[\d-]{6,20}$/.test(number) || holder.length === 0) {
    throw new Error(
      `BANK_ACCOUNT is "${text}"; it must be a bank code (${BANKS.join(', ')}), an account number and the holder's name.`,
    );
  }
  return { bank, number, holder: holder.join(' ') };
}

function databaseAddress(env: Environment): string | undefined {
  const text = env.DATABASE_URL;
  if (!text) return undefined;
  if (!/^postgres(ql)?:\/\//.test(text))
    throw new Error('DATABASE_URL must begin with postgres:// (any PostgreSQL from version 15 on).');
  return text;
}

function needed(env: Environment, name: string): string {
  const text = env[name];
  if (!text) throw new Error(`PAYMENT_URL is set, so ${name} must be set too.`);
  return text;
}

function secret(env: Environment, name: string, url: string | undefined): string {
  return url ? needed(env, name) : (env[name] ?? randomBytes(24).toString('base64url'));
}
