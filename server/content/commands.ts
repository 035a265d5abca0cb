import { contentRefusal } from '#core/content/refusals.ts';
import { type ContentCode, isPolicy } from '#core/content/states.ts';
import { wrongTextFields } from '#core/content/rules.ts';
import type { Lang } from '#core/locale.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { refuseFields } from '#core/request-refusals.ts';
import { tidyName, tidyText } from '#core/text.ts';
import { invalidate } from '#server/db/invalidation.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { insertVersion, newestNumber, versionOf } from '#server/content/queries.ts';
import { sanitised } from '#server/content/sanitise.ts';

type TextTarget = { readonly code: ContentCode; readonly lang: Lang; readonly authorId: number };
type Input = {
  readonly basedOn: number;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  readonly note: string;
  readonly awaitsReview: boolean;
  readonly needsConsent?: boolean;
  readonly changes?: string;
  readonly effectiveFrom?: string;
};
type Published = { readonly version: number; readonly effectiveFrom: Date };

/** Inserts the next version of a text. Refuses an edit that is not based on the newest version. */
export async function publish(db: Db, place: TextTarget, input: Input, now: Date): Promise<Published> {
  const html = await sanitised(input.html);
  const tidy = { title: tidyName(input.title), summary: tidyName(input.summary), html };
  const consent = { needsConsent: input.needsConsent ?? false, changes: tidyText(input.changes ?? '') };
  refuseFields(wrongTextFields({ ...tidy, ...consent, effectiveFrom: input.effectiveFrom ?? '' }, now));
  refuseIf(consent.needsConsent && !isPolicy(place.code) ? contentRefusal('content.asksNobody') : undefined);
  const effectiveFrom = input.effectiveFrom === undefined ? now : new Date(input.effectiveFrom);
  return write(
    db,
    place,
    {
      ...tidy,
      ...consent,
      note: tidyText(input.note),
      awaitsReview: input.awaitsReview,
      effectiveFrom,
      basedOn: input.basedOn,
    },
    now,
  );
}

/** Restores an old version as the next one, in force at once. */
export async function restore(
  db: Db,
  place: TextTarget,
  input: { readonly version: number; readonly basedOn: number; readonly note: string },
  now: Date,
): Promise<Published> {
  const { title, summary, html, awaitsReview } = orRefuse(
    await versionOf(db, place.code, place.lang, input.version),
    contentRefusal('content.versionNotFound'),
  );
  return write(
    db,
    place,
    { title, summary, html, awaitsReview, note: tidyText(input.note), effectiveFrom: now, basedOn: input.basedOn },
    now,
  );
}

async function write(
  db: Db,
  place: TextTarget,
  { basedOn, ...text }: Omit<Input, 'effectiveFrom'> & { effectiveFrom: Date },
  now: Date,
): Promise<Published> {
  return transaction(db, async (tx) => {
    const newest = await newestNumber(tx, place.code, place.lang);
    refuseIf(newest === basedOn ? undefined : contentRefusal('content.versionConflict', { version: newest }));
    const version = basedOn + 1;
    // Two concurrent edits based on the newest version: the number is unique.
    const isWritten = await insertVersion(tx, { ...place, ...text, version, createdAt: now });
    refuseIf(isWritten ? undefined : contentRefusal('content.versionConflict', { version }));
    invalidate(tx, ['content']);
    return { version, effectiveFrom: text.effectiveFrom };
  });
}
