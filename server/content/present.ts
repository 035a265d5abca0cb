import type { VersionRow } from '#core/content/contract.ts';
import { fullName } from '#core/full-name.ts';
import type { VersionOfText } from '#server/content/queries.ts';

/** A page in the published shape, plus its version. */
export function presentContentPage({
  id,
  code,
  lang,
  version,
  title,
  summary,
  html,
  awaitsReview,
  effectiveFrom,
}: VersionOfText) {
  return {
    id,
    code,
    visible: true,
    lang,
    version,
    effectiveFrom: effectiveFrom.toISOString(),
    awaitsReview,
    description: { name: title, title, description: html, friendlyUrl: code, metaDescription: summary },
  };
}

type Row = Pick<
  VersionOfText,
  'version' | 'title' | 'effectiveFrom' | 'createdAt' | 'note' | 'awaitsReview' | 'needsConsent' | 'changes'
> & { readonly firstName: string | null; readonly lastName: string | null };

export function presentVersion(
  { version, title, effectiveFrom, createdAt, note, awaitsReview, needsConsent, changes, firstName, lastName }: Row,
  state: VersionRow['state'],
): VersionRow {
  return {
    version,
    title,
    state,
    effectiveFrom: effectiveFrom.toISOString(),
    createdAt: createdAt.toISOString(),
    by: fullName({ lastName: lastName ?? '', firstName: firstName ?? '' }),
    note,
    awaitsReview,
    needsConsent,
    changes,
  };
}

export function stateOf(
  row: Pick<VersionOfText, 'version' | 'effectiveFrom'>,
  current: { readonly version: number } | undefined,
  now: Date,
): VersionRow['state'] {
  if (row.effectiveFrom > now) return 'planned';
  return row.version === current?.version ? 'now' : 'past';
}
