import { wordsOf } from '#core/listing/translate/texts.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { remember } from '#server/listing/translate/memory.ts';
import { hasSameMarkup, piecesOf } from '#server/listing/translate/parts.ts';
import type { Asking, TextRequest } from '#server/listing/translate/translate.ts';
import { noteRead } from '#server/listing/translate/unread.ts';

type Read = TextRequest & { readonly original: string; readonly machine: string };

/** Takes a translation for read. Its sentences are remembered where each has its own in the original. */
export async function readOwn(
  db: Db,
  { original, text, machine, kind, source, target }: Read,
  { storeId, now }: Pick<Asking, 'storeId' | 'now'>,
): Promise<void> {
  const partsOf = (whole: string) => piecesOf(whole, kind).flatMap(({ html, isPart }) => (isPart ? [html] : []));
  const [before, after] = [partsOf(original), partsOf(text)];
  const isPaired = source !== target && before.length === after.length;
  const sentences = before.flatMap((part, at) => {
    const translated = after[at] ?? '';
    return isPaired && translated !== part && hasSameMarkup(part, translated) ? [{ original: part, translated }] : [];
  });
  await transaction(db, async (tx) => {
    await noteRead(
      tx,
      storeId,
      target,
      [machine, text].map((one) => wordsOf(one, kind)),
    );
    await remember(tx, storeId, { source, target }, sentences, now);
  });
}
