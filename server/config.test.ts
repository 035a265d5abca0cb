import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';

describe('TRUST_PROXY', () => {
  it('is the number of proxies, none unless said', () => {
    expect(readConfig({}).proxies).toBe(0);
    expect(readConfig({ TRUST_PROXY: '1' }).proxies).toBe(1);
    expect(readConfig({ TRUST_PROXY: '2' }).proxies).toBe(2);
  });

  it.each(['true', '-1', '1.5', '10.0.0.0/8'])('%j stops the start', (text) => {
    expect(() => readConfig({ TRUST_PROXY: text })).toThrow('TRUST_PROXY');
  });
});

describe('KEPT_MEGABYTES', () => {
  it('is the memory for public answers; 0 keeps none, and in development nothing is kept', () => {
    expect(readConfig({}).keptMegabytes).toBe(64);
    expect(readConfig({ KEPT_MEGABYTES: '0' }).keptMegabytes).toBe(0);
    expect(readConfig({ KEPT_MEGABYTES: '64', BADARO_DEV: '1' }).keptMegabytes).toBe(0);
    expect(() => readConfig({ KEPT_MEGABYTES: 'much' })).toThrow('KEPT_MEGABYTES is "much"');
  });
});

describe('ways to be paid', () => {
  const REAL = { PAYMENT_URL: 'https://api.example', PAYMENT_KEY: 'k', PAYMENT_STORE: 's', PAYMENT_WEBHOOK_SECRET: 'whsec_MDEy', PERSONAL_DATA_KEY: Buffer.alloc(32, 1).toString('base64') };

  it('PAY-003 the stand-in knows every method; a real provider those whose channel is named', () => {
    expect(Object.keys(readConfig({}).payment.channels)).toHaveLength(10);
    expect(readConfig({}).payment.account?.bank).toBe('KOOKMIN');
    const real = readConfig({ ...REAL, PAYMENT_CHANNEL_CARD: 'card-1', PAYMENT_CHANNEL_PAYPAL: 'paypal-1' }).payment;
    expect(real.channels).toEqual({ CARD: 'card-1', PAYPAL: 'paypal-1' });
    expect(real.account).toBeUndefined();
    expect(() => readConfig(REAL)).toThrow('PAYMENT_CHANNEL_');
  });

  it('BANK_ACCOUNT is a bank code, a number and a holder', () => {
    expect(readConfig({ BANK_ACCOUNT: 'SHINHAN 110-123-456789 Badaro Co., Ltd.' }).payment.account).toEqual({ bank: 'SHINHAN', number: '110-123-456789', holder: 'Badaro Co., Ltd.' });
    for (const text of ['SHINHAN', 'NOBANK 110123456789 Badaro', 'SHINHAN abc Badaro']) expect(() => readConfig({ BANK_ACCOUNT: text })).toThrow('BANK_ACCOUNT is');
  });
});

describe('TRACKING_URL', () => {
  it('needs its key; without it a stand-in moves parcels', () => {
    expect(readConfig({ PORT: '3000' }).tracking).toMatchObject({ url: undefined, standInPort: 3002 });
    expect(readConfig({ TRACKING_URL: 'https://tracking.example/', TRACKING_KEY: 'k' }).tracking).toMatchObject({ url: 'https://tracking.example', key: 'k' });
    expect(() => readConfig({ TRACKING_URL: 'https://tracking.example' })).toThrow('TRACKING_KEY must be set too');
  });
});

describe('PERSONAL_DATA_KEY', () => {
  it('is 32 bytes in base64, and needed where real money is taken', () => {
    expect(readConfig({}).personalKey).toBeUndefined();
    expect(readConfig({ PERSONAL_DATA_KEY: Buffer.alloc(32, 7).toString('base64') }).personalKey).toEqual(Buffer.alloc(32, 7));
    expect(() => readConfig({ PERSONAL_DATA_KEY: 'short' })).toThrow('PERSONAL_DATA_KEY must be 32 bytes');
    expect(() => readConfig({ PAYMENT_URL: 'https://api.example', PAYMENT_KEY: 'k', PAYMENT_STORE: 's', PAYMENT_WEBHOOK_SECRET: 'w', PAYMENT_CHANNEL_CARD: 'c' })).toThrow('PERSONAL_DATA_KEY must be set too');
  });
});
