import { describe, expect, it } from 'vitest';
import { nativeMessageOf } from '#web/mobile/native-message.ts';

const page = { origin: 'https://kr.badaro.example', isInApp: true };
const token = 'a'.repeat(43);
const handed = JSON.stringify({ type: 'TOKEN', payload: { token } });

describe('messages of the app to a page', () => {
  it('SH-052 SE-006 are a token or the back key, as text or as an object', () => {
    const message = { type: 'TOKEN', payload: { token } };
    expect(nativeMessageOf({ origin: page.origin, data: handed }, page)).toEqual(message);
    expect(nativeMessageOf({ origin: page.origin, data: message }, page)).toEqual(message);
    expect(nativeMessageOf({ origin: '', data: '{"type":"BACK","payload":{}}' }, page)).toEqual({ type: 'BACK' });
  });
  it('SH-052 FE-05 are accepted from the page’s origin and from the app only', () => {
    for (const origin of [
      'https://evil.example',
      'null',
      'http://kr.badaro.example',
      'https://kr.badaro.example.evil.example',
      'file://',
    ]) {
      expect(nativeMessageOf({ origin, data: handed }, page)).toBeUndefined();
    }
    expect(nativeMessageOf({ origin: '', data: handed }, { ...page, isInApp: false })).toBeUndefined();
  });
  it('SH-052 FE-05 are ignored when invalid', () => {
    const invalid = [
      undefined,
      null,
      7,
      '',
      'BACK',
      '{"type":"BACK"',
      '[]',
      '"BACK"',
      {},
      { type: 'back' },
      { type: 'LOGIN', payload: { token } },
      { type: 'TOKEN' },
      { type: 'TOKEN', payload: null },
      { type: 'TOKEN', payload: {} },
      { type: 'TOKEN', payload: { token: 7 } },
      { type: 'TOKEN', payload: { token: '' } },
      { type: 'TOKEN', payload: { token: `${token}\r\nx: y` } },
      { type: 'TOKEN', payload: { token: 'a'.repeat(2_001) } },
      JSON.stringify({ type: 'BACK', more: 'x'.repeat(5_000) }),
    ];
    for (const data of invalid)
      expect(nativeMessageOf({ origin: page.origin, data }, page), JSON.stringify(data)).toBeUndefined();
  });
});
