import { describe, expect, it } from 'vitest';
import { heardIn } from '#web/mobile/heard.ts';

const own = { origin: 'https://kr.badaro.example', isInApp: true };
const token = 'a'.repeat(43);
const handed = JSON.stringify({ type: 'TOKEN', payload: { token } });

describe('what the app says into a page', () => {
  it('SH-052 SE-006 is a token or the key to go back, as text or as an object', () => {
    const message = { type: 'TOKEN', payload: { token } };
    expect(heardIn({ origin: own.origin, data: handed }, own)).toEqual(message);
    expect(heardIn({ origin: own.origin, data: message }, own)).toEqual(message);
    expect(heardIn({ origin: '', data: '{"type":"BACK","payload":{}}' }, own)).toEqual({ type: 'BACK' });
  });
  it('SH-052 is heard from our own origin and from the app alone', () => {
    for (const origin of [
      'https://evil.example',
      'null',
      'http://kr.badaro.example',
      'https://kr.badaro.example.evil.example',
      'file://',
    ]) {
      expect(heardIn({ origin, data: handed }, own)).toBeUndefined();
    }
    expect(heardIn({ origin: '', data: handed }, { ...own, isInApp: false })).toBeUndefined();
  });
  it('SH-052 is nothing when its shape is another', () => {
    const odd = [
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
    for (const data of odd) expect(heardIn({ origin: own.origin, data }, own), JSON.stringify(data)).toBeUndefined();
  });
});
