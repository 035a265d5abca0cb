import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureDistance } from '#server/search/picture/descriptor.ts';
import { aLeaf, aProduct } from '#server/catalogue/builders.ts';
import { describePictures } from '#server/search/picture/index-pictures.ts';
import { lookAt, looksOf } from '#server/search/picture/image-descriptor.ts';
import { diceFor } from '#demo/seed/recipe/random.ts';
import { renderGoods } from '#demo/pictures/render.ts';
import { goodsSlugs } from '#demo/pictures/draw.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const COLOURS = ['black', 'red', 'white', 'blue'];
const goods = goodsSlugs()
  .filter((_, at) => at % 6 === 0)
  .map((slug, at) => ({ slug, colour: COLOURS[at % COLOURS.length] ?? 'black' }));
const intact = (bytes: Buffer | undefined) => bytes && { bytes, isIntact: true };
const baseOf = ({ slug, colour }: { slug: string; colour: string }) => `/images/goods/${slug}/${colour}/1`;

let testApp: TestApp;
let lookedAt = 0;
const pictures = new Map<string, Buffer>();
const productOf = new Map<string, number>();

beforeAll(async () => {
  testApp = await openTestApp();
  for (const one of goods) {
    const base = baseOf(one);
    pictures.set(base, await renderGoods({ ...one, view: 1 }, 320));
    productOf.set(base, (await aProduct(testApp.db, { pictures: [base] })).id);
  }
  await aProduct(testApp.db, { pictures: ['/images/goods/none/none/1'] });
  lookedAt = await describePictures(testApp.db, async (base) => intact(pictures.get(base)), { milliseconds: 120_000 });
}, 120_000);
afterAll(() => testApp.close());

const send = (picture: Buffer, type = 'image/jpeg') =>
  testApp.inject({
    method: 'POST',
    url: '/api/v1/search/picture',
    headers: { 'content-type': type },
    payload: picture,
  });
const find = (picture: string, query = {}) => testApp.call('listByPicture', { query: { picture, ...query } });

/** The status bar, the price and the button of a shop. */
const CAPTION = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="390" height="780"><path d="M16 14h60v12h-60zM330 14h44v12h-44zM16 520h190v16h-190zM16 560h120v26h-120z" fill="#222"/><rect x="16" y="700" width="358" height="50" rx="8" fill="#f60"/></svg>',
);
type Change = (picture: Sharp) => Promise<Buffer>;
const CHANGES: readonly (readonly [string, Change])[] = [
  ['unchanged', (picture) => picture.png().toBuffer()],
  ['re-encoded badly', (picture) => picture.jpeg({ quality: 40 }).toBuffer()],
  ['a third as large', (picture) => picture.resize(107).jpeg({ quality: 75 }).toBuffer()],
  ['three times as large', (picture) => picture.resize(960).webp().toBuffer()],
  ['turned by a quarter', (picture) => picture.rotate(90).jpeg().toBuffer()],
  ['upside down', (picture) => picture.rotate(180).jpeg().toBuffer()],
  ['turned by twelve degrees', (picture) => picture.rotate(12, { background: '#fff' }).png().toBuffer()],
  [
    'cropped by a tenth at the left',
    (picture) => picture.extract({ left: 32, top: 0, width: 288, height: 320 }).jpeg().toBuffer(),
  ],
  [
    'cropped by a tenth at the corner',
    (picture) => picture.extract({ left: 0, top: 32, width: 288, height: 288 }).jpeg().toBuffer(),
  ],
  [
    'cropped by a fifth all around',
    (picture) => picture.extract({ left: 32, top: 32, width: 256, height: 256 }).jpeg().toBuffer(),
  ],
  ['in warmer light', (picture) => picture.linear([1.1, 1, 0.8], [0, 0, 0]).jpeg().toBuffer()],
  [
    'in a screenshot',
    async (picture) =>
      sharp({ create: { width: 390, height: 780, channels: 3, background: '#fff' } })
        .composite([
          { input: await picture.resize(390).png().toBuffer(), left: 0, top: 90 },
          { input: CAPTION, left: 0, top: 0 },
        ])
        .png()
        .toBuffer(),
  ],
  [
    'cropped all around, turned, smaller and re-encoded',
    async (picture) =>
      sharp(await picture.extract({ left: 16, top: 16, width: 288, height: 288 }).rotate(270).toBuffer())
        .resize(200)
        .jpeg({ quality: 60 })
        .toBuffer(),
  ],
];

describe('search by picture', () => {
  it.each(CHANGES)('CAT-006 finds goods by their picture, %s', async (_name, change) => {
    const missed: string[] = [];
    for (const one of goods.filter((_, at) => at % 4 === 0)) {
      const base = baseOf(one);
      const answer = await send(await change(sharp(pictures.get(base))));
      expect(answer.statusCode).toBe(200);
      const found = await find(answer.json().picture);
      if (found.answer.products[0]?.id !== productOf.get(base)) missed.push(base);
    }
    expect(missed).toEqual([]);
  });

  it('shows nothing that looks quite different, and nothing for a picture of nothing', async () => {
    // Every time the same noise: drawn by chance, it is now and then like some goods, by chance.
    const dice = diceFor('noise');
    const grain = Uint8Array.from({ length: 300 * 300 * 3 }, () => dice.int(0, 255));
    const noise = await sharp(grain, { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    const { picture } = (await send(noise, 'image/png')).json();
    expect((await find(picture)).answer.recordsTotal).toBe(0);
  });

  it('pages, and keeps to what a visitor may see', async () => {
    const [one] = goods;
    if (!one) throw new Error('no goods');
    const base = baseOf(one);
    const hidden = await aProduct(testApp.db, { pictures: [base], approval: 'pending' });
    const second = await aProduct(testApp.db, { pictures: [base], sold: 99 });
    const { picture } = (await send(pictures.get(base) ?? Buffer.alloc(0), 'image/webp')).json();
    const first = await find(picture, { count: 1 });
    expect(first.answer.products.map(({ id }) => id)).toEqual([second.id]);
    expect((await find(picture, { count: 1, page: 1 })).answer.products.map(({ id }) => id)).toEqual([
      productOf.get(base),
    ]);
    expect((await find(picture, { count: 60 })).answer.products.map(({ id }) => id)).not.toContain(hidden.id);
  });

  it('filters and sorts what looks alike, and counts its properties as the filters do', async () => {
    const one = goods.at(-1);
    if (!one) throw new Error('no goods');
    const base = baseOf(one);
    const leaf = await aLeaf(testApp.db);
    const made = { pictures: [base], categories: [leaf] };
    const cheap = await aProduct(testApp.db, { ...made, price: 1_000, minOrderQuantity: 5 });
    const expensive = await aProduct(testApp.db, { ...made, price: 900_000 });
    const { picture } = (await send(pictures.get(base) ?? Buffer.alloc(0), 'image/webp')).json();
    const idsOf = async (query: object) => (await find(picture, query)).answer.products.map(({ id }) => id);
    expect(await idsOf({ category: leaf.id, sort: 'priceLow' })).toEqual([cheap.id, expensive.id]);
    expect(await idsOf({ category: leaf.id, sort: 'priceHigh' })).toEqual([expensive.id, cheap.id]);
    expect(await idsOf({ category: leaf.id, priceMax: 5_000 })).toEqual([cheap.id]);
    expect(await idsOf({ category: leaf.id, moqMax: 1 })).toEqual([expensive.id]);
    expect(await idsOf({ sort: 'priceLow', count: 60 })).toContain(productOf.get(base));
    expect((await find(picture, { category: 999_999_999 })).refusal.code).toBe('category.notFound');

    const facets = await testApp.call('readFacets', { query: { picture, category: leaf.id } });
    expect([facets.answer.total, facets.answer.price?.min.amount, facets.answer.price?.max.amount]).toEqual([
      2, 1_000, 900_000,
    ]);
    const all = await testApp.call('readFacets', { query: { picture } });
    expect(all.answer.total).toBe((await find(picture)).answer.recordsTotal);
    expect((await testApp.call('readFacets', { query: { picture: 'x' } })).refusal.code).toBe(
      'search.pictureUnreadable',
    );
  });

  it('looks at every picture once', async () => {
    expect(lookedAt).toBe(goods.length + 1);
    expect(
      await describePictures(testApp.db, () => Promise.reject(new Error('looked again')), { milliseconds: 1_000 }),
    ).toBe(0);
  });

  it.each([
    [
      'text that calls itself a picture',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'image/png',
      415,
    ],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 415],
    ['half a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3]), 'image/jpeg', 422],
    [
      'more than 20 MB',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(21 * 1024 * 1024)]),
      'image/jpeg',
      413,
    ],
    ['nothing', Buffer.alloc(0), 'image/jpeg', 415],
  ])('refuses %s', async (_name, file, type, status) => {
    expect((await send(file, type)).statusCode).toBe(status);
  });

  it.each(['x', 'a'.repeat(150), '!!!', 'é'.repeat(20)])('refuses %j as a word', async (word) => {
    expect((await find(word)).status).toBe(422);
  });
});

describe('the descriptors of a scene', () => {
  it('distinguish it, when it loses a tenth, from another scene', async () => {
    const scene = (hue: number) =>
      sharp(
        Buffer.from(
          `<svg width="320" height="320" xmlns="http://www.w3.org/2000/svg"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 70% 30%)"/><stop offset="1" stop-color="hsl(${hue + 90} 80% 75%)"/></linearGradient></defs><rect width="320" height="320" fill="url(#g)"/><circle cx="${60 + hue}" cy="120" r="70" fill="hsl(${hue + 180} 60% 50%)"/><rect x="40" y="200" width="${100 + hue}" height="60" fill="#222"/></svg>`,
        ),
      )
        .png()
        .toBuffer();
    const [one, other] = [await scene(20), await scene(140)];
    const cropped = await lookAt(
      await sharp(one).extract({ left: 16, top: 16, width: 288, height: 288 }).jpeg().toBuffer(),
    );
    const [looks, strangers] = [await looksOf(one), await looksOf(other)];
    if (!cropped || !looks || !strangers) throw new Error('unreadable');
    const nearest = (all: readonly Uint8Array[]) =>
      Math.min(...cropped.flatMap((view) => all.map((look) => pictureDistance(view, look))));
    expect(nearest(looks) * 2).toBeLessThan(nearest(strangers));
  });
});
