import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';

describe('TRUST_PROXY', () => {
  it('is the number of proxies, none by default', () => {
    expect(readConfig({}).proxies).toBe(0);
    expect(readConfig({ TRUST_PROXY: '1' }).proxies).toBe(1);
    expect(readConfig({ TRUST_PROXY: '2' }).proxies).toBe(2);
  });

  it.each(['true', '-1', '1.5', '10.0.0.0/8'])('%j stops the start', (text) => {
    expect(() => readConfig({ TRUST_PROXY: text })).toThrow('TRUST_PROXY');
  });
});

describe('CACHE_MEGABYTES', () => {
  it('is the memory for public answers; 0 stores none, and neither does development', () => {
    expect(readConfig({}).cacheMegabytes).toBe(64);
    expect(readConfig({ CACHE_MEGABYTES: '0' }).cacheMegabytes).toBe(0);
    expect(readConfig({ CACHE_MEGABYTES: '64', BADARO_DEV: '1' }).cacheMegabytes).toBe(0);
    expect(() => readConfig({ CACHE_MEGABYTES: 'much' })).toThrow('CACHE_MEGABYTES is "much"');
  });
});

describe('CUSTOMS_CODE_PERSON and CUSTOMS_CODE_BUSINESS', () => {
  it('are the formats of customs numbers', () => {
    expect(readConfig({}).customsFormats).toEqual({ letter: 'P', digits: 12, businessMin: 10, businessMax: 15 });
    expect(readConfig({ CUSTOMS_CODE_PERSON: 'Q9', CUSTOMS_CODE_BUSINESS: '4-6' }).customsFormats).toEqual({
      letter: 'Q',
      digits: 9,
      businessMin: 4,
      businessMax: 6,
    });
  });

  it.each(['12', 'PP12', 'p12', 'P', 'P0', 'P21', '^P'])('CUSTOMS_CODE_PERSON %j stops the start', (text) => {
    expect(() => readConfig({ CUSTOMS_CODE_PERSON: text })).toThrow('CUSTOMS_CODE_PERSON is');
  });

  it.each(['10', '15-10', '0-5', '10-21', '1-2-3'])('CUSTOMS_CODE_BUSINESS %j stops the start', (text) => {
    expect(() => readConfig({ CUSTOMS_CODE_BUSINESS: text })).toThrow('CUSTOMS_CODE_BUSINESS is');
  });
});

describe('COMPUTING_MS_PER_SECOND and COMPUTING_BURST_MS', () => {
  it('are the budget of a requester; none with 0, and none in development', () => {
    expect(readConfig({}).computing).toEqual({ msPerSecond: 100, burstMs: 6_000 });
    expect(readConfig({ COMPUTING_MS_PER_SECOND: '50', COMPUTING_BURST_MS: '900' }).computing).toEqual({
      msPerSecond: 50,
      burstMs: 900,
    });
    expect(readConfig({ COMPUTING_MS_PER_SECOND: '0' }).computing).toBeUndefined();
    expect(readConfig({ BADARO_DEV: '1' }).computing).toBeUndefined();
    expect(() => readConfig({ COMPUTING_BURST_MS: '0' })).toThrow('COMPUTING_BURST_MS is "0"');
  });
});

describe('ROLE, LOG_LEVEL and METRICS_PORT', () => {
  it('default to one process for everything, info, and no metrics', () => {
    expect(readConfig({})).toMatchObject({ role: 'all', logLevel: 'info', metrics: undefined });
    expect(readConfig({ ROLE: 'worker', LOG_LEVEL: 'warn', METRICS_PORT: '9090' })).toMatchObject({
      role: 'worker',
      logLevel: 'warn',
      metrics: { host: '127.0.0.1', port: 9090 },
    });
    expect(readConfig({ METRICS_PORT: '9090', METRICS_HOST: '0.0.0.0' }).metrics?.host).toBe('0.0.0.0');
    expect(() => readConfig({ ROLE: 'both' })).toThrow('ROLE is "both"; it must be one of all, web, worker.');
    expect(() => readConfig({ METRICS_PORT: 'yes' })).toThrow('METRICS_PORT');
  });
});

describe('payment methods', () => {
  const REAL = {
    PAYMENT_URL: 'https://api.example',
    PAYMENT_KEY: 'k',
    PAYMENT_STORE: 's',
    PAYMENT_WEBHOOK_SECRET: 'whsec_MDEy',
    PERSONAL_DATA_KEY: Buffer.alloc(32, 1).toString('base64'),
  };

  it('PAY-003 the simulator supports every method; a real provider those whose channel is named', () => {
    expect(Object.keys(readConfig({}).payment.channels)).toHaveLength(10);
    expect(readConfig({}).payment.account?.bank).toBe('KOOKMIN');
    const real = readConfig({ ...REAL, PAYMENT_CHANNEL_CARD: 'card-1', PAYMENT_CHANNEL_PAYPAL: 'paypal-1' }).payment;
    expect(real.channels).toEqual({ CARD: 'card-1', PAYPAL: 'paypal-1' });
    expect(real.account).toBeUndefined();
    expect(() => readConfig(REAL)).toThrow('PAYMENT_CHANNEL_');
  });

  it('BANK_ACCOUNT is a bank code, a number and a holder', () => {
    expect(readConfig({ BANK_ACCOUNT: 'SHINHAN 110-123-456789 Badaro Co., Ltd.' }).payment.account).toEqual({
      bank: 'SHINHAN',
      number: '110-123-456789',
      holder: 'Badaro Co., Ltd.',
    });
    for (const text of ['SHINHAN', 'NOBANK 110123456789 Badaro', 'SHINHAN abc Badaro'])
      expect(() => readConfig({ BANK_ACCOUNT: text })).toThrow('BANK_ACCOUNT is');
  });
});

describe('TRACKING_URL', () => {
  it('needs its key; without it a simulator moves parcels', () => {
    expect(readConfig({ PORT: '3000' }).tracking).toMatchObject({ url: undefined, simulatorPort: 3002 });
    expect(readConfig({ TRACKING_URL: 'https://tracking.example/', TRACKING_KEY: 'k' }).tracking).toMatchObject({
      url: 'https://tracking.example',
      key: 'k',
    });
    expect(() => readConfig({ TRACKING_URL: 'https://tracking.example' })).toThrow('TRACKING_KEY must be set too');
  });
});

describe('TRANSLATION_KIND', () => {
  it('API-021 is one of three services, each with its key unless it needs none; without an address a simulator answers', () => {
    expect(readConfig({ PORT: '3000' }).translation).toEqual({
      kind: 'libre',
      url: undefined,
      key: 'translation-test',
      simulatorPort: 3008,
    });
    expect(readConfig({ TRANSLATION_URL: 'https://translate.example/' }).translation).toMatchObject({
      kind: 'libre',
      url: 'https://translate.example',
      key: '',
    });
    expect(
      readConfig({ TRANSLATION_KIND: 'deepl', TRANSLATION_URL: 'https://api.example', TRANSLATION_KEY: 'k' })
        .translation,
    ).toMatchObject({ kind: 'deepl', key: 'k' });
    for (const kind of ['google', 'deepl'])
      expect(() => readConfig({ TRANSLATION_KIND: kind, TRANSLATION_URL: 'https://api.example' })).toThrow(
        'TRANSLATION_KEY must be set too',
      );
    expect(() => readConfig({ TRANSLATION_KIND: 'papago' })).toThrow('TRANSLATION_KIND is "papago"');
  });
});

describe('keys of services in the page', () => {
  const FIREBASE = {
    FIREBASE_API_KEY: 'a',
    FIREBASE_AUTH_DOMAIN: 'b',
    FIREBASE_PROJECT_ID: 'c',
    FIREBASE_MESSAGING_SENDER_ID: 'd',
    FIREBASE_APP_ID: 'e',
    FIREBASE_VAPID_KEY: `B${'x'.repeat(86)}`,
  };

  it('API-024 web push is configured whole or not at all, and never with its private key', () => {
    expect(readConfig({}).publicKeys).toEqual({ gridLicence: undefined, push: undefined });
    expect(readConfig(FIREBASE).publicKeys.push).toMatchObject({
      apiKey: 'a',
      storageBucket: '',
      vapidKey: FIREBASE.FIREBASE_VAPID_KEY,
    });
    expect(() => readConfig({ ...FIREBASE, FIREBASE_APP_ID: '' })).toThrow('FIREBASE_APP_ID must be set too');
    expect(() => readConfig({ ...FIREBASE, FIREBASE_VAPID_KEY: 'x'.repeat(43) })).toThrow(
      'FIREBASE_VAPID_KEY must be the public key',
    );
  });

  it('API-022 API-023 the licence of the grid is a string, the chat an address with its key and app', () => {
    expect(readConfig({ GRID_LICENCE: 'l' }).publicKeys.gridLicence).toBe('l');
    expect(readConfig({}).chat).toBeUndefined();
    expect(readConfig({ CHAT_URL: 'https://chat.example/', CHAT_KEY: 'k', CHAT_APP_ID: 'a' }).chat).toEqual({
      url: 'https://chat.example',
      key: 'k',
      appId: 'a',
    });
    expect(() => readConfig({ CHAT_URL: 'https://chat.example', CHAT_KEY: 'k' })).toThrow(
      'CHAT_APP_ID must be set too',
    );
  });

  it('FI-10 SELLER_FILES and BUYER_FILES limit what a member stores', () => {
    expect(readConfig({}).fileLimits).toEqual({
      buyer: { files: 200, megabytes: 200 },
      seller: { files: 2_000, megabytes: 2_048 },
    });
    expect(readConfig({ SELLER_FILES: '5', BUYER_FILES_MEGABYTES: '6' }).fileLimits).toEqual({
      buyer: { files: 200, megabytes: 6 },
      seller: { files: 5, megabytes: 2_048 },
    });
    expect(() => readConfig({ SELLER_FILES_MEGABYTES: '0' })).toThrow('SELLER_FILES_MEGABYTES');
  });

  it('stores files in a folder of the data, in another one, or in an S3 store with its bucket and keys', () => {
    expect(readConfig({ DATA_DIR: '/data' }).storage).toEqual({ folder: '/data/files', s3: undefined });
    expect(readConfig({ STORAGE_FOLDER: '/share/files' }).storage.folder).toBe('/share/files');
    const s3 = {
      STORAGE_S3_ENDPOINT: 'https://s3.example/',
      STORAGE_S3_BUCKET: 'badaro',
      STORAGE_S3_ACCESS_KEY: 'a',
      STORAGE_S3_SECRET_KEY: 's',
    };
    expect(readConfig(s3).storage.s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'badaro',
      region: 'us-east-1',
      accessKey: 'a',
      secretKey: 's',
    });
    expect(() => readConfig({ ...s3, STORAGE_S3_SECRET_KEY: '' })).toThrow('STORAGE_S3_SECRET_KEY must be set too');
    expect(() => readConfig({ ...s3, STORAGE_S3_BUCKET: 'Badaro/x' })).toThrow('must be the name of a bucket');
  });
});

describe('PERSONAL_DATA_KEY', () => {
  it('is 32 bytes in base64, and needed where real money is taken', () => {
    expect(readConfig({}).personalKeys).toBeUndefined();
    const key = Buffer.alloc(32, 7);
    expect(readConfig({ PERSONAL_DATA_KEY: key.toString('base64') }).personalKeys).toEqual({
      current: key,
      previous: [],
      hash: key,
    });
    expect(() => readConfig({ PERSONAL_DATA_KEY: 'short' })).toThrow('PERSONAL_DATA_KEY must be 32 bytes');
    expect(() =>
      readConfig({
        PAYMENT_URL: 'https://api.example',
        PAYMENT_KEY: 'k',
        PAYMENT_STORE: 's',
        PAYMENT_WEBHOOK_SECRET: 'w',
        PAYMENT_CHANNEL_CARD: 'c',
      }),
    ).toThrow('PERSONAL_DATA_KEY must be set too');
  });

  it('may be replaced while the previous keys and the key of hashes are named', () => {
    const [first, second, third] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte).toString('base64'));
    const replaced = { PERSONAL_DATA_KEY: third, PERSONAL_DATA_PREVIOUS_KEYS: `${second},${first}` };
    expect(() => readConfig(replaced)).toThrow('PERSONAL_DATA_HASH_KEY must be set too');
    expect(readConfig({ ...replaced, PERSONAL_DATA_HASH_KEY: first }).personalKeys).toEqual({
      current: Buffer.alloc(32, 3),
      previous: [Buffer.alloc(32, 2), Buffer.alloc(32, 1)],
      hash: Buffer.alloc(32, 1),
    });
    expect(() => readConfig({ ...replaced, PERSONAL_DATA_HASH_KEY: 'short' })).toThrow(
      'PERSONAL_DATA_HASH_KEY must be 32 bytes',
    );
  });
});

describe('CHINA_CENTRE', () => {
  const REAL = {
    SUPPLIER_URL: 'https://gw.open.1688.com',
    SUPPLIER_APP_KEY: 'k',
    SUPPLIER_SECRET: 's',
    SUPPLIER_REFRESH_TOKEN: 't',
  };
  const centre = '巴达罗仓库 | 13812345678 | 266000 | 山东省 | 青岛市 | 黄岛区 | 前湾港路1号';

  it('IMP-006 is where suppliers send goods; required in full with a real supplier platform', () => {
    expect(readConfig({ ...REAL, CHINA_CENTRE: centre }).supplier.centre).toEqual({
      fullName: '巴达罗仓库',
      mobile: '13812345678',
      postCode: '266000',
      province: '山东省',
      city: '青岛市',
      area: '黄岛区',
      address: '前湾港路1号',
    });
    expect(readConfig({}).supplier.centre.city).toBe('威海市');
    expect(() => readConfig(REAL)).toThrow('CHINA_CENTRE must be set too');
    for (const text of ['Badaro', centre.replace('13812345678', '138'), centre.replace('| 黄岛区', '|')])
      expect(() => readConfig({ ...REAL, CHINA_CENTRE: text })).toThrow('CHINA_CENTRE is');
  });
});

describe('PRODUCTION', () => {
  const PERSONAL_DATA_KEY = Buffer.alloc(32, 1).toString('base64');

  it('is off by default, and on with 1 or a payment provider', () => {
    expect(readConfig({})).toMatchObject({ production: false, demo: true });
    const paid = readConfig({
      PERSONAL_DATA_KEY,
      PAYMENT_URL: 'https://api.example',
      PAYMENT_KEY: 'k',
      PAYMENT_STORE: 's',
      PAYMENT_WEBHOOK_SECRET: 'w',
      PAYMENT_CHANNEL_CARD: 'c',
      PRODUCTION: '0',
    });
    expect(paid).toMatchObject({ production: true, demo: false, payment: { channels: { CARD: 'c' } } });
    expect(() => readConfig({ PRODUCTION: 'true' })).toThrow('PRODUCTION is "true"');
  });

  it('without a provider offers none of its methods, has no demo data and needs PERSONAL_DATA_KEY', () => {
    const config = readConfig({ PRODUCTION: '1', PERSONAL_DATA_KEY, DEMO_DATA: '1', PAYMENT_CHANNEL_CARD: 'c' });
    expect(config).toMatchObject({ production: true, demo: false });
    expect(config.payment).toMatchObject({ url: undefined, channels: {}, account: undefined });
    expect(() => readConfig({ PRODUCTION: '1' })).toThrow('PRODUCTION is set, so PERSONAL_DATA_KEY must be set too');
  });
});
