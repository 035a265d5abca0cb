import { kstDate } from '#core/calendar.ts';
import { validityOf } from '#core/dossier/rules.ts';
import { type Lang, pick } from '#core/locale.ts';
import { frameOf } from '#core/page.ts';
import type { Db } from '#server/db/pool.ts';
import { addStoreDocument, changeStoreDocument, removeStoreDocument } from '#server/dossier/commands.ts';
import { countDocuments, type DocumentRow, documentsOf, getDocument } from '#server/dossier/queries.ts';
import type { Bind } from '#server/http/bind.ts';
import { storePapersRoutes } from '#server/dossier/store-papers.ts';
import { attachmentsOf } from '#server/media/attachments.ts';

const PAGE = 20;

async function presentDocuments(db: Db, rows: readonly DocumentRow[], { lang, now }: { lang: Lang; now: Date }) {
  const files = await attachmentsOf(
    db,
    rows.map(({ document }) => document.attachmentId),
  );
  return rows.map(({ document, users, firstUsers }) => {
    const { storeId: _storeId, attachmentId, notifiedAt: _notifiedAt, createdAt: _createdAt, ...shown } = document;
    const file = files.get(attachmentId);
    return {
      ...shown,
      validity: validityOf(document.validUntil, kstDate(now)),
      files: file ? [file] : [],
      usedBy: { total: users, first: firstUsers.map(({ id, name }) => ({ id, name: pick(name, lang) })) },
    };
  });
}

async function presentOne(db: Db, storeId: number, id: number, reader: { lang: Lang; now: Date }) {
  const [shown] = await presentDocuments(db, [await getDocument(db, storeId, id)], reader);
  if (!shown) throw new Error('a document was not presented');
  return shown;
}

export function dossierRoutes(bind: Bind): void {
  storePapersRoutes(bind);
  bind('listStoreDocuments', async ({ db, caller: { storeId }, query, lang, now }) => {
    const { page = 0, count = PAGE, kind } = query;
    const rows = await documentsOf(db, { storeId, kind }, { limit: count, offset: page * count });
    const total = await countDocuments(db, { storeId, kind });
    return { documents: await presentDocuments(db, rows, { lang, now }), ...frameOf(rows.length, total, count) };
  });
  bind('addStoreDocument', async ({ db, caller: { storeId, memberId }, body, lang, now }) => {
    const id = await addStoreDocument(db, body, { storeId, memberId, now });
    return presentOne(db, storeId, id, { lang, now });
  });
  bind('changeStoreDocument', async ({ db, caller: { storeId, memberId }, params: { id }, body, read, lang, now }) => {
    await changeStoreDocument(db, { id, ...body }, { storeId, memberId, now }, read);
    return presentOne(db, storeId, id, { lang, now });
  });
  bind('removeStoreDocument', async ({ db, caller, params }) => {
    await removeStoreDocument(db, caller.storeId, params.id);
    return null;
  });
}
