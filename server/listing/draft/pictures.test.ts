import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aListing } from '#core/listing/example.ts';
import { formOf } from '#core/listing/form/form.ts';
import type { ProductForm } from '#core/listing/form/product-form.ts';
import type { Lang } from '#core/locale.ts';
import { aLeaf } from '#server/catalogue/builders.ts';
import { pictureFetcher } from '#server/integrations/pictures/fetch.ts';
import { PictureUnavailable } from '#server/integrations/pictures/port.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { aMovie, aRecording } from '#server/testing/films.ts';
import { aFilm } from '#server/testing/invalid-files.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let leaf: string;
let staff: string;
let count = 0;
/** Pictures of another site by their addresses. */
const elsewhere = new Map<string, Buffer>();
beforeAll(async () => {
  const { whyNot } = pictureFetcher();
  const fetch = async (address: string) => {
    const bytes = elsewhere.get(address);
    if (!bytes) throw new PictureUnavailable('answer', 404);
    return bytes;
  };
  testApp = await openTestApp({ parts: { sellerPictures: { whyNot, fetch } } });
  leaf = (await aLeaf(testApp.db)).code;
  staff = (await aMember(testApp.db, { staffRole: 'operator' })).token;
});
afterAll(() => testApp.close());

async function aSeller() {
  const { ownerId } = await aStore(testApp.db);
  return signIn(testApp.db, ownerId);
}

const aPicture = (width = 60): Promise<Buffer> =>
  sharp({ create: { width: width + (count += 1), height: 40, channels: 3, background: '#1e6fd9' } })
    .png()
    .toBuffer();

/** The base of a picture in the library of the seller. */
async function uploaded(token: string): Promise<string> {
  const reply = await testApp.inject({
    method: 'POST',
    url: '/api/v1/seller/library/files?name=cup.png',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    payload: await aPicture(),
  });
  return reply.json().files[0].base;
}

const sendFilm = (token: string, bytes: Buffer, type = 'video/mp4') =>
  testApp.inject({
    method: 'POST',
    url: '/api/v1/seller/library/videos?name=cup.mp4&lang=en',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload: bytes,
  });

/** Sends a product with these fields, and what became of it. */
async function send(token: string, change: Partial<ProductForm>) {
  const code = `PIC-${(count += 1)}`;
  const skus = aListing().skus.map((one, at) => ({ ...one, code: `${code}-${at}`, picture: null }));
  const listing = { ...aListing(), code, categories: [leaf], pictures: [], pictureAlts: {}, oem: null, skus };
  const { id, version } = (await testApp.call('openProductDraft', { token, body: {} })).answer;
  const fields = { ...formOf(listing, new Map()), ...change };
  const body = { editor: 'window-one', since: version, fields };
  const saved = await testApp.call('saveProductDraft', { token, params: { id }, body });
  return testApp.call('submitProductDraft', { token, params: { id }, body: { version: saved.answer.version } });
}
const approve = (id: number) =>
  testApp.call('decideProduct', { token: staff, params: { id }, body: { event: 'approve' } });
const shown = async (id: number, lang: Lang) =>
  (await testApp.call('readProduct', { params: { id }, query: { lang } })).answer;

describe('the pictures and the detail of a product', () => {
  it('PRD-004 pictures have a text in each language, which the page of the product has, whatever their order', async () => {
    const token = await aSeller();
    const [front, back] = [await uploaded(token), await uploaded(token)];
    const sent = await send(token, {
      pictures: [back, front],
      pictureAlts: [
        { picture: front, text: { ko: ' 앞모습 ', en: 'Front' } },
        { picture: back, text: { ko: '' } },
        // Was taken away from the product.
        { picture: '/images/stored/gone', text: { ko: '옛 사진' } },
      ],
    });
    expect(sent.status).toBe(200);
    await approve(sent.answer.productId);
    const altsIn = async (lang: Lang) =>
      (await shown(sent.answer.productId, lang)).images.map(({ base, alt }) => [base, alt]);
    expect(await altsIn('ko')).toEqual([
      [back, ''],
      [front, '앞모습'],
    ]);
    expect(await altsIn('en')).toEqual([
      [back, ''],
      [front, 'Front'],
    ]);
    const read = await testApp.call('readProductForm', { token, params: { id: sent.answer.productId } });
    expect(read.answer.form.pictureAlts).toEqual([{ picture: front, text: { ko: '앞모습', en: 'Front' } }]);
  });

  it('PRD-004 refuses a text of a picture that is too long at its field', async () => {
    const token = await aSeller();
    const picture = await uploaded(token);
    const sent = await send(token, { pictures: [picture], pictureAlts: [{ picture, text: { ko: '가'.repeat(201) } }] });
    expect(sent.refusal.fields).toMatchObject([{ path: 'pictureAlts', code: 'listing-sheet.tooLong' }]);
  });

  it('SEL-015 stores the detail as the pages allow it, and says what was left out', async () => {
    const token = await aSeller();
    const base = await uploaded(token);
    const detail = `<h3>특징</h3><p align="center"><img src="${base}/1280.webp" alt="컵" width="61" height="40" loading="lazy" /></p>`;
    const clean = await send(token, { detail: { ko: detail } });
    expect(clean.answer.leftOut).toEqual([]);
    await approve(clean.answer.productId);
    expect((await shown(clean.answer.productId, 'ko')).detailHtml).toBe(detail);
    const other = await send(token, { detail: { ko: '<p style="color:red">가</p><form><input></form>' } });
    expect(other.answer.leftOut).toEqual(['<input>']);
  });

  it('SEL-014 takes a picture of another site into the library, and says why another one cannot be had', async () => {
    const token = await aSeller();
    const [address, missing, page] = ['cup%20red.png', 'gone.png', 'page.html'].map(
      (name) => `https://img.example.com/${name}`,
    );
    elsewhere.set(address ?? '', await aPicture());
    elsewhere.set(page ?? '', Buffer.from('<p>no picture</p>'));
    const take = (one: string | undefined) =>
      testApp.call('fetchLibraryPicture', { token, body: { address: one ?? '' } });
    const first = await take(address);
    expect(first.answer).toMatchObject({ isKnown: false, files: [{ name: 'cup red.png', type: 'image/webp' }] });
    expect((await take(address)).answer.isKnown).toBe(true);
    expect((await take(missing)).refusal.code).toBe('listing-sheet.pictureAnswer');
    expect((await take(page)).refusal.code).toBe('listing-sheet.pictureKind');
    expect((await take('http://img.example.com/a.png')).refusal.code).toBe('listing-sheet.pictureAddress');
    elsewhere.set(missing ?? '', aFilm());
    expect((await take(missing)).refusal.code).toBe('listing-sheet.pictureKind');
  });

  it('PRD-004 has one video of the store with its poster, which its page shows, and which stays in the library meanwhile', async () => {
    const token = await aSeller();
    const film = aMovie({ seconds: 42.5, mark: String((count += 1)) });
    const stored = await sendFilm(token, film);
    expect([stored.statusCode, stored.json()]).toMatchObject([201, { name: 'cup.mp4', seconds: 42.5 }]);
    const { url } = stored.json();
    // Sent again after a lost answer, it is the same file.
    expect((await sendFilm(token, film)).json().url).toBe(url);
    const poster = await uploaded(token);
    const sent = await send(token, { video: url, videoPoster: poster });
    await approve(sent.answer.productId);
    expect(await shown(sent.answer.productId, 'ko')).toMatchObject({ video: url, videoPoster: poster });
    const { files } = (await testApp.call('listLibrary', { token, query: { kind: 'video' } })).answer;
    expect(files).toMatchObject([{ url, uses: 1 }]);
    const ids = files.map(({ id }) => id);
    expect((await testApp.call('removeLibraryFiles', { token, body: { ids } })).answer.ids).toEqual([]);
    const elsewhereSold = await send(await aSeller(), { video: url });
    expect(elsewhereSold.refusal.fields).toMatchObject([{ path: 'video', code: 'listing-sheet.videoForeign' }]);
  });

  it('PRD-004 refuses a video that is too long, that not every browser plays, or that is none, with the reason', async () => {
    const token = await aSeller();
    const codeOf = async (bytes: Buffer, type?: string) => (await sendFilm(token, bytes, type)).json().error.code;
    expect(await codeOf(aMovie({ seconds: 181 }))).toBe('media.filmTooLong');
    expect(await codeOf(aMovie({ coding: 'hvc1' }))).toBe('media.filmUnplayable');
    expect(await codeOf(aRecording({ seconds: 200 }), 'video/webm')).toBe('media.filmTooLong');
    expect(await codeOf(aFilm())).toBe('media.fileInvalid');
    expect(await codeOf(await aPicture())).toBe('request.wrongFile');
    expect((await sendFilm(token, aRecording({ blocks: 5 }), 'video/webm')).json().seconds).toBe(4);
  });
});
