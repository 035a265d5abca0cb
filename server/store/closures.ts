import { eq } from 'drizzle-orm';
import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import { refuseIf } from '#core/refusal.ts';
import { refuseFields } from '#core/request-refusals.ts';
import { type Closures, wrongClosures } from '#core/store/delivery/closures.ts';
import { tidyName, tidyText, tidyTexts } from '#core/text.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { updateStore } from '#server/store/queries.ts';
import { store } from '#server/store/tables.ts';

/** Sets when the store is closed. Its products show the new arrival at once. */
export async function changeStoreClosures(db: Db, storeId: number, input: Closures, read?: ReadBefore): Promise<void> {
  refuseFields(wrongClosures(input));
  const { vacation } = input;
  const closures: Closures = {
    weekdays: [...new Set(input.weekdays)].toSorted((a, b) => a - b),
    dates: input.dates
      .map(({ from, to, note }) => ({ from, to, note: tidyName(note) }))
      .toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    vacation: vacation && { ...vacation, text: tidyTexts(vacation.text, tidyText) },
  };
  await transaction(db, async (tx) => {
    const [now] = await tx.select({ closures: store.closures }).from(store).where(eq(store.id, storeId)).for('update');
    refuseIf(now && whyChanged(read, now.closures));
    await updateStore(tx, storeId, { closures });
  });
}
