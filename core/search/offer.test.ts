import { describe, expect, it } from 'vitest';
import { offerIdOf } from '#core/search/offer.ts';

describe('offerIdOf', () => {
  it.each([
    'https://detail.1688.com/offer/681234567890.html',
    'http://detail.1688.com/offer/681234567890.html?spm=a26352.13672862.offerlist.12&cosite=-&tracelog=p4p',
    'detail.1688.com/offer/681234567890.html#reviews',
    'https://m.1688.com/offer/681234567890.html?scm=1007',
    'https://detail.m.1688.com/page/index.html?offerId=681234567890&sk=consign',
    'https://m.1688.com/page/offerRemark.htm?spm=1&offerId=681234567890',
    '【不锈钢保温杯】https://detail.1688.com/offer/681234567890.html 快来看看',
    'HTTPS://DETAIL.1688.COM/OFFER/681234567890.HTML',
    ' https://detail.1688.com/offer/681234567890 ',
  ])('finds the number in %s', (text) => {
    expect(offerIdOf(text)).toBe('681234567890');
  });

  it.each([
    '681234567890',
    'https://detail.1688.com.evil.example/offer/681234567890.html',
    'https://evil1688.com/offer/681234567890.html',
    'https://s.1688.com/selloffer/offer_search.htm?keywords=cup',
    'https://detail.1688.com/offer/12.html',
    '1688',
    '',
  ])('finds none in %j', (text) => {
    expect(offerIdOf(text)).toBeUndefined();
  });
});
