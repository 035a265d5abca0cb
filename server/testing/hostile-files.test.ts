import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refused } from '#core/refusal.ts';
import { workbookOf } from '#server/listing/table/testing.ts';
import { type Importing, openImporting } from '#server/listing/testing.ts';
import { aPdf, claimingPng, cutJpeg, manyFrames } from '#server/testing/invalid-files.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { longestTurn } from '#server/testing/longest-turn.ts';

const TURN_MS = 50;
const ATTEMPTS = 3;

let importing: Importing;
let token: string;
beforeAll(async () => {
  importing = await openImporting();
  const { db } = importing.testApp;
  token = await signIn(db, (await aMember(db, { staffRole: 'operator' })).id);
  // The first call of each kind compiles its code.
  await upload(aPdf(), 'application/pdf');
  await upload(await cutJpeg(), 'image/jpeg');
  await search(await cutJpeg());
  await preview('<p>x</p>');
});
afterAll(() => importing.close());

type Answer = { status: number; code?: string };
async function send(url: string, type: string, payload: Buffer): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const reply = await importing.testApp.inject({ method: 'POST', url, headers, payload });
  const { error } = reply.json();
  return { status: reply.statusCode, ...(error && { code: error.code }) };
}
const upload = (bytes: Buffer, type: string) => send('/api/v1/auth/attachments?name=x', type, bytes);
const search = (bytes: Buffer) => send('/api/v1/search/picture', 'image/png', bytes);
const preview = (html: string) => importing.testApp.call('previewContent', { token, body: { html } });
const previewMessage = (html: string) => importing.testApp.call('previewHeaderMessage', { token, body: { html } });

/**
 * The result of work that must leave the main thread free. The best attempt counts: collections of garbage and the
 * first compilation of code come at any time.
 */
async function measured<Result>(work: () => Promise<Result>): Promise<Result> {
  const turns: number[] = [];
  for (;;) {
    const { result, milliseconds } = await longestTurn(work);
    turns.push(milliseconds);
    if (milliseconds < TURN_MS) return result;
    if (turns.length === ATTEMPTS) throw new Error(`the main thread was blocked for ${turns.join(', ')} ms`);
  }
}

const MEGABYTE = 1_048_576;
/** An object stream of names that begin like a forbidden one. */
function objectStream(unpacked: number): string {
  const bytes = deflateSync(Buffer.alloc(unpacked, '/J#61v#61'), { level: 9 }).toString('latin1');
  return `1 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${bytes.length}>>stream\r\n${bytes}\r\nendstream endobj\n`;
}
const filled = (text: string): Buffer => aPdf(text.repeat(Math.floor(MEGABYTE / text.length)));

describe('a hostile PDF leaves the main thread free', () => {
  it.each<[string, () => Buffer, string | undefined]>([
    ['122 object streams of 8 MB', () => aPdf(objectStream(8 * MEGABYTE - 1).repeat(122)), 'media.fileInvalid'],
    ['a text of /ObjStm', () => filled('/ObjStm '), 'media.fileInvalid'],
    ['object streams without an end', () => filled('1 0 obj<</Type/ObjStm>>stream\n'), 'media.fileInvalid'],
    ['texts that never end', () => filled('1 0 obj<</First('), 'media.fileInvalid'],
    ['comments that never end', () => filled('1 0 obj<</First 1>>%'), 'media.fileInvalid'],
    ['names', () => filled('/J#61v#61Scrip '), undefined],
    ['slashes', () => filled('/'), undefined],
    ['objects', () => filled('1 0 obj<<>>'), undefined],
    ['end marks', () => filled('startxref 1 '), undefined],
  ])('of %s', async (_, file, code) => {
    const bytes = file();
    expect(await measured(() => upload(bytes, 'application/pdf'))).toEqual(
      code ? { status: 422, code } : { status: 201 },
    );
  });
});

/** A picture of noise, whose every byte is read. */
const noise = (side: number) =>
  sharp(randomBytes(side * side), { raw: { width: side, height: side, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();

describe('a hostile picture leaves the main thread free', () => {
  const unreadable = { status: 422, code: 'search.pictureUnreadable' };
  it.each<[string, () => Promise<Buffer>, stored: Answer, searched: Answer]>([
    [
      'of 900 megapixels',
      () => claimingPng(30_000, 30_000),
      { status: 422, code: 'media.pictureTooLarge' },
      unreadable,
    ],
    [
      'of 10,000 frames',
      async () => manyFrames(10_000),
      { status: 422, code: 'media.pictureTooLarge' },
      // The search reads the first frame.
      { status: 200 },
    ],
    ['cut off', () => cutJpeg(), { status: 422, code: 'media.fileInvalid' }, unreadable],
    [
      'that is a drawing in letters',
      async () => Buffer.from(`RIFF0000WEBP<svg>${'<g>'.repeat(300_000)}`),
      { status: 422, code: 'media.fileInvalid' },
      unreadable,
    ],
    ['of noise', () => noise(700), { status: 201 }, { status: 200 }],
  ])('%s', async (_, file, stored, searched) => {
    const bytes = await file();
    expect(await measured(() => upload(bytes, 'image/png'))).toEqual(stored);
    expect(await measured(() => search(bytes))).toEqual(searched);
  });
});

const laughs = `<!DOCTYPE x [<!ENTITY a "lol">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'abcdefghij'[at + 1]} "${`&${'abcdefghij'[at]};`.repeat(10)}">`).join('')}]>`;

describe('FI-07 a hostile table leaves the main thread free', () => {
  it.each<[string, () => Buffer | string, string]>([
    [
      'a ZIP bomb',
      () => workbookOf('', { parts: [{ name: 'a', text: Buffer.alloc(20 * MEGABYTE) }] }),
      'packedTooDense',
    ],
    [
      'shared texts without number',
      () => workbookOf('', { shared: `<sst>${'<si><t>x</t></si>'.repeat(100_000)}</sst>` }),
      'empty',
    ],
    ['a text without end', () => workbookOf('', { shared: `<sst><si><t>${'x'.repeat(5 * MEGABYTE)}` }), 'damaged'],
    [
      'a text in every cell',
      () =>
        workbookOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`.repeat(300), {
          shared: `<sst><si><t>${'x'.repeat(200_000)}</t></si></sst>`,
        }),
      'damaged',
    ],
    [
      'a format of brackets',
      () =>
        workbookOf('', {
          styles: `<styleSheet><numFmt numFmtId="200" formatCode="${'['.repeat(MEGABYTE)}"/></styleSheet>`,
        }),
      'empty',
    ],
    ['entities of entities', () => workbookOf('', { shared: `${laughs}<sst><si><t>&j;</t></si></sst>` }), 'damaged'],
    ['a cell without end', () => `code\n"${'x'.repeat(20 * MEGABYTE)}`, 'csvBroken'],
    ['commas', () => ','.repeat(MEGABYTE / 4), 'empty'],
  ])('of %s', async (what, content, code) => {
    const file = join(importing.folder, `${what}.table`);
    writeFileSync(file, content());
    expect(await measured(() => reasonOf(importing.run(file)))).toBe(`listing-sheet.${code}`);
  });
});

const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    (done) => JSON.stringify(done),
    (error: unknown) => (error instanceof Refused ? error.refusal.code : Promise.reject(error)),
  );

describe('hostile HTML leaves the main thread free', () => {
  it.each(['<', '<p>', '<b>', '<h2>', '</p>', '&', '<a href="', '<p style="', '<!--', ' a=1'])(
    'of %s in a text or a message',
    async (piece) => {
      const filledTo = (length: number) => `<p${piece.repeat(Math.floor((length - 2) / piece.length))}`;
      expect(await measured(() => preview(filledTo(60_000)))).toMatchObject({ status: 200 });
      expect(await measured(() => previewMessage(filledTo(2_000)))).toMatchObject({ status: 200 });
    },
  );
});
