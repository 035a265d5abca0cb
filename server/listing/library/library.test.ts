import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import type { Listing } from '#core/listing/listing.ts';
import { type Importing, openImporting } from '#server/listing/testing.ts';
import { sweepBins } from '#server/media/bin.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { aStore } from '#server/store/builders.ts';

let importing: Importing;
let token: string;
let staff: string;
beforeAll(async () => {
  importing = await openImporting();
  token = await signIn(importing.testApp.db, importing.store.ownerId);
  staff = (await aMember(importing.testApp.db, { staffRole: 'operator' })).token;
});
afterAll(() => importing.close());

let seed = 0;
/** A picture of its own: stripes whose widths nobody else has. */
async function aPicture(width = 300, height = 200): Promise<Buffer> {
  seed += 1;
  const stripe = (at: number) => ((seed * 7_919 + at * 104_729) % 97) / 97;
  const bars = Array.from(
    { length: 12 },
    (_, at) =>
      `<rect x="${at * 25}" y="${stripe(at) * 120}" width="25" height="${40 + stripe(at + 5) * 120}" fill="hsl(${stripe(at + 9) * 360} 80% ${20 + stripe(at + 3) * 60}%)"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><rect width="300" height="200" fill="#fff"/>${bars.join('')}</svg>`;
  return sharp(Buffer.from(svg)).resize(width, height, { fit: 'fill' }).png().toBuffer();
}

type Upload = { name?: string; folder?: number; again?: boolean; as?: string };
async function upload(bytes: Buffer, { name = 'cup.png', as = token, ...query }: Upload = {}) {
  const reply = await importing.testApp.inject({
    method: 'POST',
    url: '/api/v1/seller/library/files',
    query: Object.fromEntries(
      Object.entries({ name, lang: 'en', ...query }).map(([key, value]) => [key, String(value)]),
    ),
    headers: { authorization: `Bearer ${as}`, 'content-type': 'image/png' },
    payload: bytes,
  });
  return { status: reply.statusCode, answer: reply.json(), file: reply.json().files?.[0] };
}
const list = async (query: object = {}, as = token) =>
  (await importing.testApp.call('listLibrary', { token: as, query: { count: 100, ...query } })).answer;
const idsOf = ({ files }: { readonly files: readonly { readonly id: number }[] }) => files.map(({ id }) => id);
const addFolder = async (name: string) =>
  (await importing.testApp.call('addLibraryFolder', { token, body: { name } })).answer;

/** A product of the store with these pictures, which was approved where that is asked for. */
async function aProduct(change: Partial<Listing>, isApproved = false) {
  const { listingOf, run, sheetOf, idOf, testApp } = importing;
  const listing = listingOf(change);
  expect(await run(await sheetOf([listing]), { pictures: 'library' })).toMatchObject({
    state: 'applied',
    problems: [],
  });
  const id = await idOf(listing.code);
  if (isApproved) await testApp.call('decideProduct', { token: staff, params: { id }, body: { event: 'approve' } });
  return { id, code: listing.code };
}

describe('the image library of a store', () => {
  it('SEL-012 SEL-014 lists names, kinds, sizes and pixels, found by name, kind and folder, sorted', async () => {
    const { id: folder } = await addFolder('Cups');
    const one = await upload(await aPicture(1_400, 604), { name: '머그컵 빨강.png', folder });
    const other = await upload(await aPicture(), { name: 'Detail.png' });
    expect([one.status, one.file]).toMatchObject([
      201,
      { name: '머그컵 빨강.png', type: 'image/webp', width: 1_400, height: 604, folderId: folder, uses: 0 },
    ]);
    expect(one.file.base).toMatch(/^\/images\/stored\/[0-9a-f]{64}$/);
    // Products can show it at once, and the list has a small one.
    expect(one.file.thumbnail).toBe(`${one.file.base}/320.webp`);
    expect((await importing.testApp.inject({ method: 'GET', url: one.file.thumbnail })).statusCode).toBe(200);
    expect(idsOf(await list({ folder }))).toEqual([one.file.id]);
    expect(idsOf(await list({ query: 'DETAIL' }))).toEqual([other.file.id]);
    expect(idsOf(await list({ kind: 'video' }))).toEqual([]);
    const sorted = idsOf(await list({ sort: 'name' }));
    expect(sorted.indexOf(other.file.id)).toBeLessThan(sorted.indexOf(one.file.id));
    expect(await list({ place: 'loose' })).toMatchObject({ folders: [{ id: folder, name: 'Cups', files: 1 }] });
  });

  it('SEL-012 keeps the files of a removed folder, and gives a name to one folder alone', async () => {
    const { testApp } = importing;
    const { id } = await addFolder('Spring');
    const { file } = await upload(await aPicture());
    await testApp.call('moveLibraryFiles', { token, body: { ids: [file.id], folderId: id } });
    expect(idsOf(await list({ folder: id }))).toEqual([file.id]);
    const taken = await testApp.call('addLibraryFolder', { token, body: { name: ' spring ' } });
    expect(taken.refusal.code).toBe('media.folderTaken');
    const renamed = await testApp.call('renameLibraryFolder', { token, params: { id }, body: { name: 'SPRING' } });
    expect(renamed.answer).toEqual({ id, name: 'SPRING', files: 1 });
    await testApp.call('removeLibraryFolder', { token, params: { id } });
    expect((await list({ place: 'loose' })).files.find((one) => one.id === file.id)?.folderId).toBeNull();
  });

  it('SEL-012 stores the same file once, also when it arrives several times at once', async () => {
    const bytes = await aPicture();
    const all = await Promise.all([1, 2, 3].map((number) => upload(bytes, { name: `twin-${number}.png` })));
    expect(all.map(({ answer }) => answer.isKnown).toSorted()).toEqual([false, true, true]);
    expect(new Set(all.map(({ file }) => file.id)).size).toBe(1);
    expect((await upload(bytes, { again: true })).answer.isKnown).toBe(false);
  });

  it('SEL-012 points out pictures that look nearly the same', async () => {
    const bytes = await aPicture(600, 400);
    const first = await upload(bytes, { name: 'first.png' });
    const smaller = await sharp(bytes).resize(420).jpeg({ quality: 60 }).toBuffer();
    const second = await upload(await sharp(smaller).png().toBuffer(), { name: 'second.png' });
    expect(idsOf({ files: second.answer.similar })).toEqual([first.file.id]);
    expect((await upload(await aPicture(600, 400))).answer.similar).toEqual([]);
  });

  it('FIL-001 refuses a broken picture and a folder of another store', async () => {
    const broken = await upload((await aPicture()).subarray(0, 200));
    expect([broken.status, broken.answer.error.code]).toEqual([422, 'media.fileInvalid']);
    const stranger = await aStore(importing.testApp.db);
    const theirs = await signIn(importing.testApp.db, stranger.ownerId);
    const { id: folder } = await addFolder('Mine');
    expect((await upload(await aPicture(), { folder, as: theirs })).answer.error.code).toBe('media.folderNotFound');
    const { file } = await upload(await aPicture());
    const body = { ids: [file.id] };
    const { testApp } = importing;
    expect([
      (await testApp.call('moveLibraryFiles', { token: theirs, body: { ...body, folderId: null } })).answer.ids,
      (await testApp.call('removeLibraryFiles', { token: theirs, body })).answer.ids,
      idsOf(await list({}, theirs)),
    ]).toEqual([[], [], []]);
  });
});

describe('the bin of the image library', () => {
  it('SEL-012 gives removed files back for thirty days; their addresses show nothing meanwhile', async () => {
    const { testApp } = importing;
    const { file } = await upload(await aPicture());
    const body = { ids: [file.id] };
    const status = async () => (await testApp.inject({ method: 'GET', url: file.url })).statusCode;
    expect((await testApp.call('removeLibraryFiles', { token, body })).answer).toEqual({ ids: body.ids, used: [] });
    expect(await status()).toBe(404);
    expect(idsOf(await list({ place: 'bin' }))).toEqual(body.ids);
    await testApp.call('restoreLibraryFiles', { token, body });
    expect(await status()).toBe(200);
    await testApp.call('removeLibraryFiles', { token, body });
    const sweep = (days: number) => sweepBins(testApp.db, testApp.files.storage, addDays(testApp.clock.now, days));
    expect([await sweep(29), await sweep(31)]).toEqual([[], body.ids]);
    expect((await list({ place: 'bin' })).binned).toBe(0);
  });

  it('SEL-012 deletes only what is in it', async () => {
    const { testApp } = importing;
    const [kept, gone] = [(await upload(await aPicture())).file.id, (await upload(await aPicture())).file.id];
    await testApp.call('removeLibraryFiles', { token, body: { ids: [gone] } });
    const { answer } = await testApp.call('deleteLibraryFiles', { token, body: { ids: [kept, gone] } });
    expect(answer.ids).toEqual([gone]);
  });

  it('SEL-012 does not take a file that a product shows, in its pictures or its detail', async () => {
    const { testApp } = importing;
    const [shown, inDetail] = [(await upload(await aPicture())).file, (await upload(await aPicture())).file];
    await aProduct({ pictures: [shown.base], detail: { ko: `<p><img src="${inDetail.url}" alt=""></p>` } });
    const { answer } = await testApp.call('removeLibraryFiles', { token, body: { ids: [shown.id, inDetail.id] } });
    expect([answer.ids, answer.used.map(({ id, uses }) => [id, uses]).toSorted()]).toEqual([
      [],
      [
        [shown.id, 1],
        [inDetail.id, 1],
      ],
    ]);
    expect(idsOf(await list({ unused: true }))).not.toContain(shown.id);
  });
});

describe('a picture that takes the place of another', () => {
  it('SEL-012 is shown by all products; by approved ones after a review', async () => {
    const { testApp } = importing;
    const [old, next] = [(await upload(await aPicture())).file, (await upload(await aPicture())).file];
    const waiting = await aProduct({ pictures: [old.base], detail: { ko: `<p><img src="${old.url}" alt=""></p>` } });
    const approved = await aProduct({ pictures: [old.base] }, true);
    const uses = await testApp.call('listPictureUses', { token, params: { id: old.id } });
    expect(uses.answer.products.map(({ code, columns }) => [code, columns.toSorted()]).toSorted()).toEqual(
      [
        [approved.code, ['pictures']],
        [waiting.code, ['detail', 'pictures']],
      ].toSorted(),
    );
    const replace = async (check: boolean) =>
      Object.fromEntries(
        (
          await testApp.call('replacePicture', { token, params: { id: old.id }, body: { by: next.id, check } })
        ).answer.products.map(({ code, outcome }) => [code, outcome]),
      );
    const outcomes = { [waiting.code]: 'changed', [approved.code]: 'waiting' };
    expect(await replace(true)).toEqual(outcomes);
    expect((await testApp.call('listPictureUses', { token, params: { id: next.id } })).answer.products).toEqual([]);
    expect(await replace(false)).toEqual(outcomes);
    const shown = async (file: { id: number }) =>
      (await testApp.call('listPictureUses', { token, params: { id: file.id } })).answer.products
        .map(({ code, columns }) => [code, columns.toSorted()])
        .toSorted();
    expect(await shown(next)).toEqual(
      [
        [approved.code, ['waiting']],
        [waiting.code, ['detail', 'pictures']],
      ].toSorted(),
    );
    expect(await shown(old)).toEqual([[approved.code, ['pictures']]]);
    const { edits } = (await testApp.call('listProductEdits', { token: staff, query: { count: 100 } })).answer;
    const edit = edits.find(({ code }) => code === approved.code);
    expect(edit?.fields).toMatchObject([{ column: 'pictures', before: old.base, after: next.base }]);
    await testApp.call('decideProductEdit', {
      token: staff,
      params: { id: edit?.id ?? 0 },
      body: { event: 'approve' },
    });
    expect(await shown(old)).toEqual([]);
  });

  it('SEL-012 is a picture of the same store that is not in the bin', async () => {
    const { testApp } = importing;
    const [old, removed] = [(await upload(await aPicture())).file, (await upload(await aPicture())).file];
    await testApp.call('removeLibraryFiles', { token, body: { ids: [removed.id] } });
    const body = { by: removed.id, check: true };
    const { refusal } = await testApp.call('replacePicture', { token, params: { id: old.id }, body });
    expect(refusal.code).toBe('media.fileGone');
  });
});

describe('a table of products', () => {
  it('SEL-014 takes pictures of the own library by their base, and refuses those of others', async () => {
    const { testApp, listingOf, run, sheetOf } = importing;
    const stranger = await aStore(testApp.db);
    const theirs = await signIn(testApp.db, stranger.ownerId);
    const { file } = await upload(await aPicture(), { as: theirs });
    const outcome = await run(await sheetOf([listingOf({ pictures: [file.base] })]), { pictures: 'library' });
    expect(outcome.problems.map(({ refusal }) => refusal.code)).toEqual(['listing-sheet.pictureForeign']);
  });
});
