import { readFileSync, readdirSync } from 'node:fs';
import { createTranslator, type Messages, refusalKey } from '#core/i18n.ts';
import { LANGUAGES, type Lang } from '#core/locale.ts';
import type { Refusal, RefusalParams } from '#core/refusal.ts';

const FOLDER = new URL('../../core/messages/', import.meta.url);

function messagesOf(lang: Lang): Messages[] {
  const folder = new URL(`${lang}/`, FOLDER);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
}

const texts = new Map(LANGUAGES.map((lang) => [lang, createTranslator(lang, messagesOf(lang))]));

/** A text of core/messages in a language; the key itself when it is missing, which check-messages forbids. */
export function messageText(lang: Lang, key: string, params: RefusalParams = {}): string {
  return texts.get(lang)?.(key, params) ?? key;
}

/** The text of a refusal in a language. */
export const refusalText = (lang: Lang, { code, params }: Pick<Refusal, 'code' | 'params'>): string =>
  messageText(lang, refusalKey(code), params);
