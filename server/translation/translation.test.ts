import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { TranslationError, type TranslationPort } from '#server/integrations/translation/port.ts';
import { translationClient } from '#server/integrations/translation/client.ts';
import {
  startTranslationSimulator,
  type TranslationSimulator,
} from '#server/integrations/translation/simulator/server.ts';
import { aMember } from '#server/member/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { translation } from '#server/translation/tables.ts';
import { sweepTranslations } from '#server/translation/translate.ts';

let simulator: TranslationSimulator;
let testApp: TestApp;
/** An app without a service, which counts requests. */
let bare: TestApp;
/** A member's session; visitors get existing translations only. */
let token: string;
let requests: string[] = [];
let name = 'simulator';
/** The service's result instead of a translation. */
let saying: (() => Promise<string>) | undefined;
beforeAll(async () => {
  simulator = await startTranslationSimulator({ port: 0, key: 'k' });
  // A new client each time: its circuit is closed.
  const real = () => translationClient({ kind: 'google', baseUrl: simulator.url, key: 'k' });
  const translator: TranslationPort = {
    get name() {
      return name;
    },
    translate(text, target) {
      requests.push(text);
      return saying ? saying() : real().translate(text, target);
    },
    translateHtml: (...asked) => real().translateHtml(...asked),
  };
  testApp = await openTestApp({ parts: { translator } });
  ({ token } = await aMember(testApp.db));
  bare = await openTestApp({
    sharing: testApp,
    parts: { http: { proxies: 1, requestsPerMinute: 1_200, logLevel: 'silent' } },
  });
});
afterAll(async () => {
  await bare.close();
  await testApp.close();
  await simulator.stop();
});

type Language = 'ko' | 'en' | 'zh' | 'ja' | 'ar' | 'vi' | 'zh-CN';
async function translated(originalText: string, targetLanguage: Language = 'en', query = {}, as?: 'visitor') {
  requests = [];
  const reply = await testApp.call('translateText', {
    body: { originalText, targetLanguage },
    query,
    ...(!as && { token }),
  });
  const { status } = reply;
  return status === 200 ? reply.answer.data.translations[0]?.translatedText : `${status} ${reply.refusal.code}`;
}

describe('translateText', () => {
  it('a visitor gets translations that exist, and no new one at our cost', async () => {
    expect([await translated('주전자', 'en', {}, 'visitor'), requests]).toEqual(['403 translation.signIn', []]);
    expect(await translated('주전자')).toBe('[en] 주전자');
    expect([await translated('주전자', 'en', {}, 'visitor'), requests]).toEqual(['[en] 주전자', []]);
    expect(await translated('주전자', 'ja', {}, 'visitor')).toBe('403 translation.signIn');
  });

  it('API-021 answers with the text in the requested language', async () => {
    expect(await translated('머그컵 <b>250 ml</b>\n한 개')).toBe('[en] 머그컵 <b>250 ml</b>\n한 개');
    expect([await translated('접시', 'vi'), await translated('접시', 'zh-CN'), await translated('접시', 'zh')]).toEqual(
      ['[vi] 접시', '[zh-cn] 접시', '[zh-cn] 접시'],
    );
    const reply = await testApp.inject({
      method: 'POST',
      url: '/external/translation/text',
      payload: { originalText: 'x', targetLanguage: 'xx' },
    });
    expect(reply.json().error.fields).toMatchObject([{ path: 'targetLanguage', code: 'request.notAllowed' }]);
    expect(
      (await testApp.inject({ method: 'POST', url: '/external/translation/text', payload: { originalText: '' } }))
        .statusCode,
    ).toBe(400);
  });

  it('TRN-001 TRN-002 returns a text of more than 5,000 characters unchanged, requests nothing and logs its length', async () => {
    const logged = vi.spyOn(testApp.app.http.log, 'info');
    const tooLong = () => logged.mock.calls.filter(([, text]) => text === 'text too long for translation');
    expect(await translated('가'.repeat(5_000))).toBe(`[en] ${'가'.repeat(5_000)}`);
    expect(tooLong()).toEqual([]);
    expect([await translated('가'.repeat(5_001)), requests]).toEqual(['가'.repeat(5_001), []]);
    expect(tooLong()).toEqual([[{ characters: 5_001, target: 'en' }, 'text too long for translation']]);
    logged.mockRestore();
    expect([await translated('  \n'), requests]).toEqual(['  \n', []]);
  });

  it('TRN-002 any other failure is reported in the reader’s language, and the text stays with them', async () => {
    const messages = [];
    for (const lang of ['ko', 'en', 'zh', 'ja', 'ar']) {
      const { status, refusal } = await testApp.call('translateText', {
        token,
        body: { originalText: '!fail', targetLanguage: 'en' },
        query: { lang },
      });
      expect([status, refusal.code]).toEqual([502, 'translation.unavailable']);
      messages.push(refusal.message);
    }
    expect(new Set(messages).size).toBe(5);
    expect(await testApp.db.$count(translation)).toBeGreaterThan(0);
    saying = () => Promise.reject(new TranslationError('NO_ANSWER'));
    expect(await translated('찻잔')).toBe('502 translation.unavailable');
    saying = undefined;
    expect(await translated('찻잔')).toBe('[en] 찻잔');
  });

  it('API-021 adds no markup that the text did not have', async () => {
    for (const evil of ['<script>alert(1)</script>', 'cup<img src=x onerror=alert(1)>', '<b>cup</b>', '<!--']) {
      saying = async () => evil;
      expect(await translated('찻주전자')).toBe('502 translation.unavailable');
    }
    saying = async () => 'tea pot\0';
    expect(await translated('찻주전자')).toBe('tea pot');
    saying = undefined;
    expect(
      (
        await testApp.inject({
          method: 'POST',
          url: '/external/translation/text',
          payload: { originalText: '<script>x</script>', targetLanguage: 'en' },
        })
      ).headers['content-type'],
    ).toContain('application/json');
  });

  it('API-021 requests a text once in ninety days, by language and by service', async () => {
    expect([await translated('수저'), requests.length, await translated('수저'), requests.length]).toEqual([
      '[en] 수저',
      1,
      '[en] 수저',
      0,
    ]);
    expect([await translated('수저', 'ja'), requests.length]).toEqual(['[ja] 수저', 1]);
    await sweepTranslations(testApp.db, addDays(testApp.clock.now, 89));
    await translated('수저');
    expect(requests).toEqual([]);
    await sweepTranslations(testApp.db, addDays(testApp.clock.now, 91));
    await translated('수저');
    expect(requests).toEqual(['수저']);
    name = 'other';
    saying = async () => 'spoon';
    expect(await translated('수저')).toBe('spoon');
    [name, saying] = ['simulator', undefined];
    expect(await translated('수저')).toBe('[en] 수저');
  });

  it('API-021 refuses where no service is configured', async () => {
    expect(
      (await bare.call('translateText', { body: { originalText: '컵', targetLanguage: 'en' } })).refusal.code,
    ).toBe('translation.unavailable');
  });

  it('API-021 accepts sixty requests a minute of one address', async () => {
    const ask = (address: string, url = '/external/translation/text') =>
      bare.inject({
        method: 'POST',
        url,
        headers: { 'x-forwarded-for': address },
        payload: { originalText: '', targetLanguage: 'en' },
      });
    const statuses = [];
    for (let count = 0; count < 62; count += 1) statuses.push((await ask('203.0.113.7')).statusCode);
    expect([statuses.slice(0, 60).every((status) => status === 200), statuses.slice(60)]).toEqual([true, [429, 429]]);
    expect((await ask('203.0.113.7')).json().error).toMatchObject({
      code: 'request.tooMany',
      params: { seconds: expect.any(Number) },
    });
    expect((await ask('203.0.113.8')).statusCode).toBe(200);
    expect(
      (
        await bare.inject({
          method: 'GET',
          url: '/actuator/health/ping',
          headers: { 'x-forwarded-for': '203.0.113.7' },
        })
      ).statusCode,
    ).toBe(200);
  });
});
