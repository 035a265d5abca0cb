import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kstDate, addDays } from '#core/calendar.ts';
import type { DocumentInput } from '#core/dossier/contract.ts';
import { EXPIRY_DAYS } from '#core/dossier/rules.ts';
import { aProduct } from '#server/catalogue/builders.ts';
import { productCertificate } from '#server/catalogue/tables.ts';
import { anApprovedCompany } from '#server/company/builders.ts';
import { aStoreDocument } from '#server/dossier/builders.ts';
import { notifyOfEndingDocuments } from '#server/dossier/commands.ts';
import { certificationsOf } from '#server/dossier/queries.ts';
import { storeDocument } from '#server/dossier/tables.ts';
import { storeAttachment } from '#server/media/attachments.ts';
import { attachment } from '#server/media/tables.ts';
import { aMember } from '#server/member/builders.ts';
import { notice } from '#server/notice/tables.ts';
import { aStore, type BuiltStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
let owned: BuiltStore;
let token: string;
let today: string;
beforeAll(async () => {
  testApp = await openTestApp();
  owned = await aStore(testApp.db);
  token = owned.owner?.token ?? '';
  today = kstDate(testApp.clock.now);
});
afterAll(() => testApp.close());

const inDays = (days: number) => kstDate(addDays(testApp.clock.now, days));

/** A file the seller uploaded; returns its key. */
async function uploaded(): Promise<string> {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  const file = { ownerId: owned.ownerId, name: 'kc.png', bytes, type: 'image/webp', now: testApp.clock.now };
  return (await storeAttachment(testApp.db, testApp.files, file)).key;
}
const bodyOf = async (overrides: Partial<DocumentInput> = {}): Promise<DocumentInput> => ({
  kind: 'certification',
  title: '유리컵 KC',
  certificationType: 'KC',
  certificationName: '',
  number: 'HU071234-26001',
  issuedOn: '2026-01-05',
  validUntil: null,
  files: overrides.files ?? [await uploaded()],
  ...overrides,
});
const add = async (overrides?: Partial<DocumentInput>) =>
  testApp.call('addStoreDocument', { token, body: await bodyOf(overrides) });
const wrongOf = async (overrides: Partial<DocumentInput>) =>
  (await add({ files: [], ...overrides })).refusal.fields.map(({ path, code }) => `${path} ${code}`);

describe('a document of a store', () => {
  it('SEL-013 PRD-011 is kept with its file, read, changed and removed by its store', async () => {
    const { status, answer } = await add();
    expect(status).toBe(201);
    expect(answer).toMatchObject({
      kind: 'certification',
      certificationType: 'KC',
      validity: 'valid',
      files: [{ name: 'kc.png' }],
      usedBy: { total: 0, first: [] },
    });
    const { id } = answer;
    const body = await bodyOf({ kind: 'ip', title: '상표 등록증', number: '40-1234567', files: [] });
    const changed = await testApp.call('changeStoreDocument', { token, params: { id }, body });
    expect(changed.answer).toMatchObject({
      kind: 'ip',
      certificationType: null,
      files: [{ key: answer.files[0]?.key }],
    });
    const list = await testApp.call('listStoreDocuments', { token, query: { kind: 'ip' } });
    expect(list.answer).toMatchObject({ recordsTotal: 1, documents: [{ id, title: '상표 등록증' }] });
    expect((await testApp.call('removeStoreDocument', { token, params: { id } })).status).toBe(204);
    expect((await testApp.call('listStoreDocuments', { token })).answer.recordsTotal).toBe(0);
  });

  it('PRD-011 PRD-038 needs the type of a certification, with a name where it is another one', async () => {
    const file = { files: [await uploaded()] };
    expect(await wrongOf({ ...file, certificationType: null })).toEqual(['certificationType request.required']);
    expect(await wrongOf({ ...file, certificationType: 'OTHERS' })).toEqual(['certificationName request.required']);
    const named = await add({ ...file, certificationType: 'OTHERS', certificationName: 'GOTS' });
    expect(named.answer).toMatchObject({ certificationType: 'OTHERS', certificationName: 'GOTS' });
  });

  it('SEL-013 needs title, number, dates in order and a file that is a picture or PDF', async () => {
    expect(await wrongOf({ title: ' ', number: '', issuedOn: '2026-02-30', validUntil: '2026-13-01' })).toEqual([
      'title request.required',
      'number request.required',
      'issuedOn request.badFormat',
      'validUntil request.badFormat',
      'files request.required',
    ]);
    expect(await wrongOf({ files: [await uploaded()], issuedOn: inDays(1) })).toEqual(['issuedOn dossier.issuedLater']);
    expect(await wrongOf({ files: [await uploaded()], validUntil: '2026-01-04' })).toEqual([
      'validUntil dossier.endsBeforeIssue',
    ]);
    const film = { ownerId: owned.ownerId, name: 'a.mp4', bytes: Buffer.from('x'), type: 'video/mp4' };
    const { key } = await storeAttachment(testApp.db, testApp.files, { ...film, now: testApp.clock.now });
    expect((await add({ files: [key] })).refusal.code).toBe('dossier.fileType');
    expect((await add({ files: [await uploaded(), await uploaded()] })).refusal.code).toBe('media.tooManyFiles');
  });

  it('PRD-011 names the products with its number, and is offered to products of its store', async () => {
    const { answer } = await add({ number: 'KC-IN-USE' });
    const product = await aProduct(testApp.db, { storeId: owned.id });
    const theirs = await aProduct(testApp.db);
    for (const productId of [product.id, theirs.id])
      await testApp.db.insert(productCertificate).values({ productId, type: 'KC', number: 'KC-IN-USE' });
    const { documents } = (await testApp.call('listStoreDocuments', { token, query: { count: 100 } })).answer;
    expect(documents.find(({ id }) => id === answer.id)?.usedBy).toMatchObject({
      total: 1,
      first: [{ id: product.id }],
    });
    await add({ kind: 'customs', number: 'CUSTOMS-1' });
    const offered = await certificationsOf(testApp.db, owned.id);
    expect(offered).toContainEqual(expect.objectContaining({ id: answer.id, type: 'KC', number: 'KC-IN-USE' }));
    expect(offered.map(({ number }) => number)).not.toContain('CUSTOMS-1');
  });

  it('stands beside the company papers and the tax service for staff who decide about the store', async () => {
    const applying = await aStore(testApp.db);
    await anApprovedCompany(testApp.db, applying.ownerId);
    await aStoreDocument(testApp.db, applying.id);
    const staff = (await aMember(testApp.db, { staffRole: 'operator' })).token;
    const { answer } = await testApp.call('readStorePapers', { token: staff, params: { id: applying.id } });
    expect(answer).toMatchObject({
      company: { status: 'approved', tax: { status: 'active' } },
      documents: [{ kind: 'certification', products: 0 }],
    });
    const without = await testApp.call('readStorePapers', { token: staff, params: { id: owned.id } });
    expect(without.answer.company).toBeNull();
    expect((await testApp.call('readStorePapers', { token, params: { id: owned.id } })).status).toBe(403);
    expect((await testApp.call('readStorePapers', { token: staff, params: { id: 999_999 } })).status).toBe(404);
  });

  it('of another store is neither changed nor removed, and its file is read by its store and staff alone', async () => {
    const other = await aStore(testApp.db);
    const id = await aStoreDocument(testApp.db, other.id);
    const params = { id };
    expect((await testApp.call('changeStoreDocument', { token, params, body: await bodyOf() })).status).toBe(404);
    expect((await testApp.call('removeStoreDocument', { token, params })).status).toBe(404);
    const { answer } = await add();
    const read = async (reader: string) =>
      (
        await testApp.inject({
          url: `/attachments/${answer.files[0]?.key}`,
          headers: { authorization: `Bearer ${reader}` },
        })
      ).statusCode;
    expect(await read(token)).toBe(200);
    expect(await read((await aMember(testApp.db, { staffRole: 'operator' })).token)).toBe(200);
    expect(await read(other.owner?.token ?? '')).toBe(404);
    expect(await read((await aMember(testApp.db)).token)).toBe(404);
  });

  it('that ends within sixty days is marked, and its seller is notified once for each end', async () => {
    const store = await aStore(testApp.db);
    const [soon, later] = [inDays(EXPIRY_DAYS), inDays(EXPIRY_DAYS + 1)];
    const id = await aStoreDocument(testApp.db, store.id, { title: '곧 만료', validUntil: soon });
    await aStoreDocument(testApp.db, store.id, { validUntil: later });
    await aStoreDocument(testApp.db, store.id);
    const { documents } = (await testApp.call('listStoreDocuments', { token: store.owner?.token ?? '' })).answer;
    expect(documents.map(({ validity }) => validity)).toEqual(['endsSoon', 'valid', 'valid']);
    const notices = () => testApp.db.select().from(notice).where(eq(notice.memberId, store.ownerId));
    for (let run = 0; run < 2; run += 1) await notifyOfEndingDocuments(testApp.db, testApp.clock.now);
    expect(await notices()).toMatchObject([{ kind: 'documentEnds', params: { title: '곧 만료', until: soon } }]);
    const [row] = await testApp.db.select().from(storeDocument).where(eq(storeDocument.id, id));
    if (!row) throw new Error('no document');
    const body = { ...(await bodyOf({ files: [] })), title: row.title, number: row.number, validUntil: today };
    const params = { id };
    await testApp.call('changeStoreDocument', { token: store.owner?.token ?? '', params, body });
    await notifyOfEndingDocuments(testApp.db, testApp.clock.now);
    expect(await notices()).toHaveLength(2);
    expect(await testApp.db.$count(attachment, eq(attachment.id, row.attachmentId))).toBe(1);
  });
});
