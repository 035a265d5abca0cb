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
