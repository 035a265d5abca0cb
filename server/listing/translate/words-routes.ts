import { frameOf, withPage } from '#core/page.ts';
import type { Bind } from '#server/http/bind.ts';
import { refusalText } from '#server/i18n/messages.ts';
import {
  addTerm,
  changeTerm,
  listTerms,
  removeTerm,
  saveTerms,
  type TermRow,
  termsOf,
} from '#server/listing/translate/glossary.ts';
import { changeRemembered, forgetRemembered, listRemembered } from '#server/listing/translate/memory.ts';
import { readTerms, writeTerms } from '#server/listing/translate/terms-csv.ts';
import type { rememberedTranslation } from '#server/listing/words-tables.ts';

/** The glossary and the memory of a store. */
export function wordsRoutes(bind: Bind): void {
  termRoutes(bind);
  memoryRoutes(bind);
}

function termRoutes(bind: Bind): void {
  bind('listTerms', async ({ db, query, caller: { storeId } }) => {
    const filter = withPage(query, 30);
    const { rows, total } = await listTerms(db, storeId, filter);
    return { terms: rows.map(presentTerm), ...frameOf(rows.length, total, filter.count) };
  });
  bind('addTerm', async ({ db, body, caller: { storeId }, now }) => presentTerm(await addTerm(db, storeId, body, now)));
  bind('changeTerm', async ({ db, params: { id }, body: term, read, caller: { storeId }, now }) =>
    presentTerm(await changeTerm(db, { storeId, id }, { term, read, now })),
  );
  bind('removeTerm', async ({ db, params: { id }, caller: { storeId } }) => {
    await removeTerm(db, { storeId, id });
    return null;
  });
  bind('exportTerms', async ({ db, caller: { storeId } }) => ({ csv: writeTerms(await termsOf(db, storeId)) }));
  bind('importTerms', ({ db, body, caller: { storeId }, lang, now }) => {
    const terms = readTerms(body.csv, (refusal) => refusalText(lang, refusal));
    return saveTerms(db, storeId, terms, now);
  });
}

function memoryRoutes(bind: Bind): void {
  bind('listMemory', async ({ db, query, caller: { storeId } }) => {
    const filter = withPage(query, 30);
    const { rows, total } = await listRemembered(db, storeId, filter);
    return { sentences: rows.map(presentRemembered), ...frameOf(rows.length, total, filter.count) };
  });
  bind('changeMemory', async ({ db, params: { id }, body: { text }, caller: { storeId }, now }) =>
    presentRemembered(await changeRemembered(db, storeId, id, text, now)),
  );
  bind('removeMemory', async ({ db, params: { id }, caller: { storeId } }) => {
    await forgetRemembered(db, storeId, id);
    return null;
  });
}

const presentTerm = ({ id, texts, isKept, changedAt }: TermRow) => ({
  id,
  texts,
  isKept,
  changedAt: changedAt.toISOString(),
});

const presentRemembered = (row: typeof rememberedTranslation.$inferSelect) => ({
  id: row.id,
  source: row.source,
  target: row.target,
  original: row.original,
  text: row.translated,
  readAt: row.readAt.toISOString(),
});
