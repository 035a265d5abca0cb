import type { Answer } from '#web/api-types.ts';
import { readKey, writeKey } from '#web/session/kept.ts';

/** What is being written. `effectiveFrom` is a Korean time as its input holds it, empty for at once. */
export type Writing = { readonly title: string; readonly summary: string; readonly html: string; readonly note: string; readonly awaitsReview: boolean; readonly effectiveFrom: string };

/** What was typed and not published, and the version it was typed over. */
export type Draft = { readonly basedOn: number; readonly writing: Writing };

export function startFrom(text: Answer<'readContentVersion'> | undefined): Writing {
  const { title = '', summary = '', html = '', awaitsReview = false } = text ?? {};
  return { title, summary, html, awaitsReview, note: '', effectiveFrom: '' };
}

const keyOf = (code: string, lang: string): string => `content_draft:${code}:${lang}`;

/** It outlives the page and the browser: a text of pages is not typed twice. */
export function readWriting(code: string, lang: string): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(readKey(keyOf(code, lang)) ?? 'null');
    return isDraft(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function keepWriting(code: string, lang: string, draft: Draft | undefined): void {
  writeKey(keyOf(code, lang), draft ? JSON.stringify(draft) : null);
}

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null || !('basedOn' in kept) || !('writing' in kept)) return false;
  const { basedOn, writing } = kept;
  const texts = ['title', 'summary', 'html', 'note', 'effectiveFrom'];
  return typeof basedOn === 'number' && typeof writing === 'object' && writing !== null && texts.every((name) => typeof Reflect.get(writing, name) === 'string') && 'awaitsReview' in writing && typeof writing.awaitsReview === 'boolean';
}

export const isSameWriting = (one: Writing, other: Writing): boolean => JSON.stringify(one) === JSON.stringify(other);
