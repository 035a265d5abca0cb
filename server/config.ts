import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { readSites, type Sites } from '#server/http/sites.ts';

/** Everything the environment may say, read once at the start; a wrong word stops the start with a sentence. */
export type Config = {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Any PostgreSQL from 15 on; undefined means the embedded one under `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly poolSize: number;
  /** The address people and the payment provider reach this server at, without a slash at the end. */
  readonly publicUrl: string;
  /** Proxies before this server whose X-Forwarded-For is believed. */
  readonly proxies: number;
  readonly requestsPerMinute: number;
  readonly dev: boolean;
  /** Memory for public answers in megabytes; 0 keeps none. */
  readonly keptMegabytes: number;
  /** Fill an empty database with the demo marketplace; never while a real payment provider is configured. */
  readonly demo: boolean;
  readonly sites: Sites;
  readonly payment: PaymentConfig;
};

export type PaymentConfig = {
  /** The provider's API; undefined means the local stand-in, started beside the server. */
  readonly url: string | undefined;
  readonly key: string;
  readonly store: string;
  readonly channels: { readonly CARD: string; readonly VIRTUAL_ACCOUNT: string };
  readonly webhookSecret: string;
  readonly sdkUrl: string | undefined;
  readonly standInPort: number;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** The configuration of this process. Throws an Error whose message is meant for the person who starts it. */
export function readConfig(env: Environment): Config {
  const port = wholeNumber(env, 'PORT', 3000, 0, 65_535);
  const host = env.HOST ?? '127.0.0.1';
  const url = address(env, 'PAYMENT_URL');
  return {
    host,
    port,
    dataDir: resolve(env.DATA_DIR ?? '.data'),
    databaseUrl: databaseAddress(env),
    poolSize: wholeNumber(env, 'DATABASE_POOL', 20, 2, 500),
    publicUrl: address(env, 'PUBLIC_URL') ?? `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`,
    proxies: wholeNumber(env, 'TRUST_PROXY', 0, 0, 10),
    requestsPerMinute: wholeNumber(env, 'REQUESTS_PER_MINUTE', 1200, 1, 1_000_000),
    dev: env.BADARO_DEV === '1',
    keptMegabytes: env.BADARO_DEV === '1' ? 0 : wholeNumber(env, 'KEPT_MEGABYTES', 64, 0, 4096),
    demo: url === undefined && env.DEMO_DATA !== '0',
    sites: readSites(env),
    payment: {
      url,
      key: secret(env, 'PAYMENT_KEY', url),
      store: url ? needed(env, 'PAYMENT_STORE') : (env.PAYMENT_STORE ?? 'store-badaro-test'),
      channels: {
        CARD: url ? needed(env, 'PAYMENT_CHANNEL_CARD') : (env.PAYMENT_CHANNEL_CARD ?? 'channel-card-test'),
        VIRTUAL_ACCOUNT: url ? needed(env, 'PAYMENT_CHANNEL_ACCOUNT') : (env.PAYMENT_CHANNEL_ACCOUNT ?? 'channel-account-test'),
      },
      webhookSecret: url ? needed(env, 'PAYMENT_WEBHOOK_SECRET') : (env.PAYMENT_WEBHOOK_SECRET ?? `whsec_${randomBytes(24).toString('base64')}`),
      sdkUrl: address(env, 'PAYMENT_SDK_URL'),
      standInPort: wholeNumber(env, 'PAYMENT_STAND_IN_PORT', port === 0 ? 0 : port + 1, 0, 65_535),
    },
  };
}

function wholeNumber(env: Environment, name: string, standard: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return standard;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) throw new Error(`${name} is "${text}"; it must be a whole number from ${min} to ${max}.`);
  return value;
}

function address(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) throw new Error(`${name} is "${text}"; it must be an http or https address.`);
  return text.replace(/\/$/, '');
}

function databaseAddress(env: Environment): string | undefined {
  const text = env.DATABASE_URL;
  if (!text) return undefined;
  if (!/^postgres(ql)?:\/\//.test(text)) throw new Error('DATABASE_URL must begin with postgres:// (any PostgreSQL from version 15 on).');
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
