import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aListing } from '#core/listing/example.ts';
import { formOf } from '#core/listing/form/form.ts';
import type { ProductForm } from '#core/listing/form/product-form.ts';
import type { TextKind } from '#core/listing/translate/texts.ts';
import type { Lang } from '#core/locale.ts';
import { aLeaf, type BuiltCategory } from '#server/catalogue/builders.ts';
import { pictureFetcher } from '#server/integrations/pictures/fetch.ts';
import { papago } from '#server/integrations/images/papago.ts';
import { startImagesSimulator } from '#server/integrations/images/simulator/server.ts';
import type { LocalServer } from '#server/integrations/local-server.ts';
import { translationClient } from '#server/integrations/translation/client.ts';
import type { PictureTranslationPort } from '#server/integrations/images/port.ts';
import type { TranslationPort } from '#server/integrations/translation/port.ts';
import {
  startTranslationSimulator,
  type TranslationSimulator,
} from '#server/integrations/translation/simulator/server.ts';
import { signIn } from '#server/member/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let simulator: TranslationSimulator;
let images: LocalServer;
let testApp: TestApp;
/** Pictures the service was asked for. */
let pictures = 0;
let leaf: BuiltCategory;
/** What the service was asked to translate. */
let asked: string[] = [];
beforeAll(async () => {
  simulator = await startTranslationSimulator({ port: 0, key: 'k' });
  // A new client each time: its circuit is closed.
  const real = () => translationClient({ kind: 'deepl', baseUrl: simulator.url, key: 'k' });
  const translator: TranslationPort = {
    name: 'simulator',
    translate: (...request) => real().translate(...request),
    translateHtml(pieces, ...direction) {
      asked.push(...pieces);
      return real().translateHtml(pieces, ...direction);
    },
  };
  images = await startImagesSimulator({ port: 0, keyId: 'id', key: 'k' });
  const pictureTranslator: PictureTranslationPort = {
    translatePicture(...request) {
      pictures += 1;
      return papago({ baseUrl: images.url, keyId: 'id', key: 'k' }).translatePicture(...request);
    },
  };
  const budgets = { translation: 40_000, sms: 1, address: 1, picture: 60 };
  testApp = await openTestApp({ parts: { translator, pictureTranslator, budgets, sellerPictures: pictureFetcher() } });
  leaf = await aLeaf(testApp.db);
});
afterAll(async () => {
  await testApp.close();
  await simulator.stop();
  await images.stop();
});

async function aSeller(): Promise<string> {
  const { ownerId } = await aStore(testApp.db);
  return signIn(testApp.db, ownerId);
}

type Options = { kind?: TextKind; source?: Lang; target?: Lang };
async function translate(token: string, text: string, { kind = 'plain', source = 'ko', target = 'en' }: Options = {}) {
  asked = [];
  return testApp.call('translateOwnText', { token, body: { text, kind, source, target } });
}
const resultOf = async (...[token, text, options]: Parameters<typeof translate>) =>
  (await translate(token, text, options)).answer;
const read = (token: string, original: string, text: string, machine = text) =>
  testApp.call('markTranslationRead', {
    token,
    body: { original, text, machine, kind: 'plain', source: 'ko', target: 'en' },
  });
const term = (token: string, texts: Partial<Record<Lang, string>>, isKept = false) =>
  testApp.call('addTerm', { token, body: { texts, isKept } });

describe('translateOwnText', () => {
  it('SEL-020 TRN-003 translates sentence by sentence, each new one once', async () => {
    const token = await aSeller();
    expect(await resultOf(token, '가볍습니다. 튼튼합니다!\n 세척이 쉽습니다.')).toEqual({
      text: '[en-us] 가볍습니다. [en-us] 튼튼합니다!\n [en-us] 세척이 쉽습니다.',
      isTooLong: false,
      isRead: false,
      untranslated: 0,
      missing: [],
    });
    expect(asked).toEqual(['가볍습니다.', '튼튼합니다!', '세척이 쉽습니다.']);
    await translate(token, '가볍습니다. 따뜻합니다.');
    expect(asked).toEqual(['따뜻합니다.']);
    expect((await resultOf(token, '1,200 < 2,400 mm', { target: 'ja' })).text).toBe('[ja] 1,200 < 2,400 mm');
    expect((await resultOf(token, '컵, 머그,  텀블러', { kind: 'list' })).text).toBe(
      '[en-us] 컵, [en-us] 머그,  [en-us] 텀블러',
    );
  });

  it('SEL-020 keeps the markup and the pictures of a detail', async () => {
    const token = await aSeller();
    const picture = `<img src="/files/${'a'.repeat(48)}" alt="">`;
    const html = `<h3><b>머그컵</b></h3>${picture}<ul><li>가벼운 <b>컵</b>입니다</li><li>350ml &amp; 450ml</li></ul>`;
    const { text, untranslated } = await resultOf(token, html, { kind: 'html' });
    expect(text).toBe(
      `<h3><b>[en-us] 머그컵</b></h3>${picture}<ul><li>[en-us] 가벼운 <b>컵</b>입니다</li><li>[en-us] 350ml &amp; 450ml</li></ul>`,
    );
    expect(untranslated).toBe(0);
  });

  it('ERR-051 leaves a part as it is whose markup the service changed, and counts it', async () => {
    const token = await aSeller();
    const html = '<p>좋은 <b>컵</b> !flat</p><p>나쁜 컵</p>';
    expect(await resultOf(token, html, { kind: 'html' })).toMatchObject({
      text: '<p>좋은 <b>컵</b> !flat</p><p>[en-us] 나쁜 컵</p>',
      untranslated: 1,
    });
  });

  it('TRN-001 TRN-002 leaves a text of more than 5,000 characters as it is, and logs its length without the text', async () => {
    const token = await aSeller();
    const long = '가'.repeat(5_001);
    const logged = vi.spyOn(testApp.app.http.log, 'info');
    expect(await resultOf(token, long)).toMatchObject({ text: long, isTooLong: true });
    expect(asked).toEqual([]);
    const lines = logged.mock.calls.filter(([, text]) => text === 'text too long for translation');
    expect(lines).toEqual([
      [{ characters: 5_001, target: expect.any(String), storeId: expect.any(Number) }, 'text too long for translation'],
    ]);
    logged.mockRestore();
    // Markup is not counted.
    const html = '<p>컵</p>'.repeat(1_000);
    expect(await resultOf(token, html, { kind: 'html', target: 'zh' })).toMatchObject({ isTooLong: false });
  });

  it('refuses a failure of the service, another time the same language, and more than the limit of the store', async () => {
    const token = await aSeller();
    expect((await translate(token, '!fail')).refusal).toMatchObject({ code: 'words.unavailable' });
    expect((await translate(token, '컵', { target: 'ko' })).refusal.fields).toMatchObject([
      { path: 'target', code: 'words.sameLanguage' },
    ]);
    expect((await translate(token, '가'.repeat(1_500))).status).toBe(200);
    expect((await translate(token, '나'.repeat(600))).refusal.code).toBe('usage.memberLimit');
    const { answer } = await testApp.call('readTranslationSettings', { token });
    expect(answer).toEqual({ mustBeRead: false, usedToday: 1_500, dailyLimit: 2_000 });
  });
});

describe('the glossary of a store', () => {
  it('SEL-020 is put in the place of its terms, and what the result lacks is named', async () => {
    const token = await aSeller();
    await term(token, { ko: '텀블러', en: 'tumbler' });
    await term(token, { ko: '바다로' }, true);
    expect(await resultOf(token, '바다로 텀블러를 써 보세요')).toMatchObject({
      text: '[en-us] 바다로 tumbler를 써 보세요',
      missing: [],
    });
    expect(asked).toEqual(['<span translate="no">바다로</span> <span translate="no">tumbler</span>를 써 보세요']);
    expect((await resultOf(token, '텀블러 !reword')).missing).toEqual([{ from: '텀블러', to: 'tumbler' }]);
    // Other stores have their own.
    await translate(await aSeller(), '바다로 텀블러');
    expect(asked).toEqual(['바다로 텀블러']);
  });

  it('SEL-020 refuses half a term, one that is there, and one of another store', async () => {
    const [token, other] = [await aSeller(), await aSeller()];
    expect((await term(token, { ko: '컵' })).refusal.fields).toMatchObject([
      { path: 'texts.en', code: 'words.termAlone' },
    ]);
    const { id } = (await term(token, { ko: '컵', en: 'cup' })).answer;
    expect((await term(token, { ko: ' 컵 ', ja: 'カップ' })).refusal.code).toBe('words.termTaken');
    const change = { params: { id }, body: { texts: { ko: '컵', en: 'mug' }, isKept: false } };
    expect((await testApp.call('changeTerm', { token: other, ...change })).refusal.code).toBe('words.termNotFound');
    expect((await testApp.call('changeTerm', { token, ...change })).answer.texts).toEqual({ ko: '컵', en: 'mug' });
    expect((await testApp.call('removeTerm', { token: other, params: { id } })).status).toBe(404);
    expect((await testApp.call('removeTerm', { token, params: { id } })).status).toBe(204);
    expect((await testApp.call('listTerms', { token })).answer.terms).toEqual([]);
  });

  it('SEL-020 goes out and comes back as CSV', async () => {
    const [token, other] = [await aSeller(), await aSeller()];
    await term(token, { ko: '컵, 큰', en: '=cup' });
    await term(token, { en: 'BADARO' }, true);
    const { csv } = (await testApp.call('exportTerms', { token })).answer;
    expect(csv).toContain(`"'=cup"`);
    const bring = (text: string) => testApp.call('importTerms', { token: other, body: { csv: text } });
    expect((await bring(csv)).answer).toEqual({ added: 2, changed: 0 });
    expect((await bring('en;ko\r\ncup!;컵, 큰\r\nbowl;그릇\r\n')).answer).toEqual({ added: 1, changed: 1 });
    const { terms } = (await testApp.call('listTerms', { token: other })).answer;
    expect(terms.map(({ texts, isKept }) => [texts, isKept])).toEqual([
      [{ en: 'BADARO' }, true],
      [{ ko: '그릇', en: 'bowl' }, false],
      [{ ko: '컵, 큰', en: 'cup!' }, false],
    ]);
    expect((await bring('name\r\ncup')).refusal.code).toBe('words.csvHeadings');
    expect((await bring('ko,en\r\n컵,cup\r\n잔,\r\n')).refusal).toMatchObject({
      code: 'words.csvRow',
      params: { row: 3 },
    });
    expect((await bring('ko,en\r\n"컵,cup')).refusal.code).toBe('words.csvBroken');
  });
});

describe('the memory of a store', () => {
  it('SEL-020 offers what was read again, as it was mended, without a paid call', async () => {
    const token = await aSeller();
    const { text } = await resultOf(token, '얇은 잔. 넓은 잔.');
    await read(token, '얇은 잔. 넓은 잔.', 'A thin glass. [en-us] 넓은 잔.', text);
    expect(await resultOf(token, '넓은 잔. 얇은 잔.')).toMatchObject({
      text: '[en-us] 넓은 잔. A thin glass.',
      isRead: true,
    });
    expect(asked).toEqual([]);
    // That of another store is not asked.
    expect(await resultOf(await aSeller(), '얇은 잔.')).toMatchObject({ text: '[en-us] 얇은 잔.', isRead: false });
    const { sentences } = (await testApp.call('listMemory', { token, query: { query: 'THIN' } })).answer;
    expect(sentences).toMatchObject([{ original: '얇은 잔.', text: 'A thin glass.', source: 'ko', target: 'en' }]);
    const params = { id: sentences[0]?.id ?? 0 };
    const other = await aSeller();
    expect((await testApp.call('removeMemory', { token: other, params })).status).toBe(404);
    await testApp.call('changeMemory', { token, params, body: { text: 'A slim glass.' } });
    expect((await resultOf(token, '얇은 잔.')).text).toBe('A slim glass.');
    await testApp.call('removeMemory', { token, params });
    expect((await resultOf(token, '얇은 잔.')).isRead).toBe(false);
  });

  it('SEL-020 knows which texts nobody read', async () => {
    const [token, other] = [await aSeller(), await aSeller()];
    const { text } = await resultOf(token, '둥근 접시');
    const unread = async (as: string) =>
      (
        await testApp.call('findUnreadTranslations', {
          token: as,
          body: {
            texts: [
              { lang: 'en', words: 'A plate' },
              { lang: 'en', words: text },
              { lang: 'ja', words: text },
            ],
          },
        })
      ).answer.unread;
    expect([await unread(token), await unread(other)]).toEqual([[1], []]);
    await read(token, '둥근 접시', text);
    expect(await unread(token)).toEqual([]);
  });
});

describe('a picture', () => {
  async function upload(token: string, background: string, width = 500, height = 300): Promise<string> {
    const payload = await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
    const reply = await testApp.inject({
      method: 'POST',
      url: '/api/v1/seller/library/files?name=card.png',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
      payload,
    });
    return reply.json().files[0].url;
  }
  const translated = (token: string, picture: string, target: Lang = 'en') =>
    testApp.call('translateOwnPicture', { token, body: { picture, source: 'ko', target } });
  const codeOf = async (...request: Parameters<typeof translated>) => (await translated(...request)).refusal.code;

  it('SEL-020 TRN-004 is translated once in each language, into a file of the library', async () => {
    const token = await aSeller();
    const picture = await upload(token, '#224466');
    pictures = 0;
    const { answer } = await translated(token, picture);
    expect(answer.picture).toMatch(/^\/files\/[0-9a-f]{48}$/);
    expect(answer.picture).not.toBe(picture);
    expect((await translated(token, picture)).answer).toEqual(answer);
    expect(pictures).toBe(1);
    const { files } = (await testApp.call('listLibrary', { token })).answer;
    expect(files.map(({ url, name }) => [url, name])).toContainEqual([answer.picture, 'card (en).jpg']);
  });

  it('ERR-050 is refused when the service fails, and costs nothing', async () => {
    const token = await aSeller();
    const { refusal } = await translated(token, await upload(token, '#ff0000'));
    expect([refusal.code, refusal.message]).toEqual([
      'words.pictureFailed',
      '이미지 번역에 실패했습니다. (에디터에 이미지를 첨부한 후 다시 시도해 주세요.)',
    ]);
    for (const colour of ['#336699', '#993366', '#669933']) await translated(token, await upload(token, colour));
    expect(await codeOf(token, await upload(token, '#447799'))).toBe('usage.memberLimit');
  });

  it('ERR-051 is refused without text, too long to read, in a language that is not offered, and of another store', async () => {
    const token = await aSeller();
    const [blank, long, card] = [
      await upload(token, '#ffffff'),
      await upload(token, '#246', 700, 4_000),
      await upload(token, '#567'),
    ];
    const { refusal } = await translated(token, blank);
    expect([refusal.code, refusal.message]).toEqual([
      'words.untranslatable',
      '일부 이미지 또는 텍스트는 번역할 수 없습니다. (해당 언어의 에디터에 입력해 주세요.)',
    ]);
    expect([
      await codeOf(token, long),
      await codeOf(token, card, 'ar'),
      await codeOf(await aSeller(), card),
      await codeOf(token, 'https://example.com/a.png'),
    ]).toEqual(Array.from({ length: 4 }, () => 'words.untranslatable'));
  });
});

describe('a product that is sent', () => {
  const EDITOR = 'window-one';
  function typed(name: ProductForm['name']): ProductForm {
    const code = 'WORDS-1';
    const skus = aListing().skus.map((one, at) => ({ ...one, code: `${code}-${at}`, picture: null }));
    const listing = { ...aListing(), code, categories: [leaf.code], pictures: [], oem: null, skus };
    return { ...formOf(listing, new Map()), name };
  }

  it('SEL-020 TRN-003 waits until its translations were read, where the store says so', async () => {
    const token = await aSeller();
    const { text } = await resultOf(token, '나무 쟁반');
    const settings = await testApp.call('changeTranslationSettings', { token, body: { mustBeRead: true } });
    expect(settings.answer.mustBeRead).toBe(true);
    const { id, version } = (await testApp.call('openProductDraft', { token, body: {} })).answer;
    const fields = typed({ ko: '나무 쟁반', en: text });
    const params = { id };
    const saved = await testApp.call('saveProductDraft', {
      token,
      params,
      body: { editor: EDITOR, since: version, fields },
    });
    const send = () => testApp.call('submitProductDraft', { token, params, body: { version: saved.answer.version } });
    expect((await send()).refusal).toMatchObject({
      code: 'request.invalid',
      fields: [{ path: 'name.en', code: 'words.unread' }],
    });
    await read(token, '나무 쟁반', text);
    expect((await send()).status).toBe(200);
  });
});
