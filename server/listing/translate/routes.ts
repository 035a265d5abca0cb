import { memberBudget } from '#core/usage/rules.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { storeById } from '#server/listing/queries.ts';
import { type PictureDeps, translatePicture } from '#server/listing/translate/pictures.ts';
import { readOwn } from '#server/listing/translate/read.ts';
import { translateOwn } from '#server/listing/translate/translate.ts';
import { mustBeRead, setMustBeRead, unreadOf } from '#server/listing/translate/unread.ts';
import type { Interpreter } from '#server/translation/translate.ts';
import { usedToday } from '#server/usage/metered.ts';

/** What a seller translates, with the glossary and the memory of the store. */
export function translateRoutes(bind: Bind, interpreter: Interpreter, pictures: () => PictureDeps): void {
  bind('translateOwnText', async ({ db, body, caller: { storeId }, now }) => {
    const { ownerId: payerId } = await storeById(db, storeId);
    return translateOwn(db, interpreter, body, { storeId, payerId, now });
  });
  bind('markTranslationRead', async ({ db, body, caller: { storeId }, now }) => {
    await readOwn(db, body, { storeId, now });
    return null;
  });
  bind('findUnreadTranslations', async ({ db, body, caller: { storeId } }) => {
    const texts = body.texts.map((one, at) => ({ ...one, at }));
    return { unread: (await unreadOf(db, storeId, texts)).map(({ at }) => at) };
  });
  bind('translateOwnPicture', async ({ db, body, caller: { storeId, memberId }, now }) => {
    const { ownerId: payerId } = await storeById(db, storeId);
    return { picture: await translatePicture(db, pictures(), body, { storeId, memberId, payerId, now }) };
  });
  const settingsOf = async (db: Db, storeId: number, now: Date) => {
    const { ownerId } = await storeById(db, storeId);
    return {
      mustBeRead: await mustBeRead(db, storeId),
      usedToday: await usedToday(db, 'translation', ownerId, now),
      dailyLimit: memberBudget(interpreter.meter.budgets.translation),
    };
  };
  bind('readTranslationSettings', ({ db, caller: { storeId }, now }) => settingsOf(db, storeId, now));
  bind('changeTranslationSettings', async ({ db, body, caller: { storeId }, now }) => {
    await setMustBeRead(db, storeId, body.mustBeRead);
    return settingsOf(db, storeId, now);
  });
}
