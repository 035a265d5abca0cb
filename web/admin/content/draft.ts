import type { Answer } from '#web/api/types.ts';
import { readKey, writeKey } from '#web/session/storage.ts';

/** The text being written. `effectiveFrom` is a Korean time as its input has it, empty for immediately. */
export type Writing = {
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  readonly note: string;
  readonly awaitsReview: boolean;
  readonly effectiveFrom: string;
  readonly needsConsent: boolean;
  readonly changes: string;
};

/** An unpublished draft, and the version it is based on. */
export type Draft = { readonly basedOn: number; readonly writing: Writing };

export function startFrom(text: Answer<'readContentVersion'> | undefined): Writing {
  const { title = '', summary = '', html = '', awaitsReview = false } = text ?? {};
  return { title, summary, html, awaitsReview, note: '', effectiveFrom: '', needsConsent: false, changes: '' };
}

const keyOf = (code: string, lang: string): string => `content_draft:${code}:${lang}`;

/** Kept in local storage, so that a long text survives closing the browser. */
export function readWriting(code: string, lang: string): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(readKey(keyOf(code, lang)) ?? 'null');
    if (!isDraft(stored)) return undefined;
    // Drafts stored before consent renewal existed lack these fields.
    const { needsConsent, changes, ...writing } = stored.writing;
    return {
      basedOn: stored.basedOn,
      writing: { ...writing, needsConsent: needsConsent === true, changes: changes ?? '' },
    };
  } catch {
    return undefined;
  }
}

export function storeDraft(code: string, lang: string, draft: Draft | undefined): void {
  writeKey(keyOf(code, lang), draft ? JSON.stringify(draft) : null);
}

type Consent = 'needsConsent' | 'changes';
type StoredDraft = {
  readonly basedOn: number;
  readonly writing: Omit<Writing, Consent> & Partial<Pick<Writing, Consent>>;
};

function isDraft(stored: unknown): stored is StoredDraft {
  if (typeof stored !== 'object' || stored === null || !('basedOn' in stored) || !('writing' in stored)) return false;
  const { basedOn, writing } = stored;
  const texts = [
    'title',
    'summary',
    'html',
    'note',
    'effectiveFrom',
    ...('changes' in Object(writing) ? ['changes'] : []),
  ];
  return (
    typeof basedOn === 'number' &&
    typeof writing === 'object' &&
    writing !== null &&
    texts.every((name) => typeof Reflect.get(writing, name) === 'string') &&
    'awaitsReview' in writing &&
    typeof writing.awaitsReview === 'boolean'
  );
}

export const isSameWriting = (one: Writing, other: Writing): boolean => JSON.stringify(one) === JSON.stringify(other);
