import { describe, expect, it } from 'vitest';
import { layerAddress } from '#web/components/layer/address.ts';

const pageUrl = 'https://kr.badaro.example/checkout?tab=SELLER';
const open = (address: string) => layerAddress(address, pageUrl, ['https://listed.example']);

describe('the target of a layer', () => {
  it('SH-046 is a page of this site or of a listed origin', () => {
    expect(open('/useTerms')).toBe('https://kr.badaro.example/useTerms');
    expect(open('https://kr.badaro.example/useTerms#a')).toBe('https://kr.badaro.example/useTerms#a');
    expect(open('https://listed.example/page?x=1')).toBe('https://listed.example/page?x=1');
  });
  it('SH-047 is nothing else: another URL is no call path', () => {
    const others = [
      'https://elsewhere.example/',
      '//elsewhere.example/',
      '/\\elsewhere.example',
      'https://listed.example.elsewhere.example/',
      'http://listed.example/',
      'https://listed.example:8443/',
      'http://kr.badaro.example/',
      'https://kr.badaro.example@elsewhere.example/',
      'https://me:pw@kr.badaro.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      'blob:https://kr.badaro.example/1',
      'file:///etc/passwd',
      'https://',
      'http://[',
    ];
    for (const address of others) expect(open(address), address).toBeUndefined();
  });
});
