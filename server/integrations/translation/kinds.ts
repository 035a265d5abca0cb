import type { TargetLanguageCode } from 'deepl-node';
import type { Target } from '#core/translation/rules.ts';
import { within } from '#server/integrations/read-json.ts';

export const TRANSLATION_KINDS = ['google', 'libre', 'deepl'] as const;
export type TranslationKind = (typeof TRANSLATION_KINDS)[number];

type Question = { readonly path: string; readonly headers?: Readonly<Record<string, string>>; readonly body: object };

/** The request of a service, and where its answer has the text (domain §6.3). */
export type Speech = { ask(text: string, target: Target, key: string): Question; read(json: unknown): unknown };

const chinese = (target: Target, called: string): string => (target === 'zh' ? called : target);

/** DeepL wants a region of English. */
const DEEPL: Readonly<Record<Target, Uppercase<TargetLanguageCode>>> = {
  ko: 'KO',
  en: 'EN-US',
  zh: 'ZH-HANS',
  ja: 'JA',
  ar: 'AR',
  vi: 'VI',
};

export const SPEECHES: Readonly<Record<TranslationKind, Speech>> = {
  google: {
    ask: (text, target, key) => ({
      path: `/language/translate/v2?${new URLSearchParams({ key })}`,
      body: { q: [text], target: chinese(target, 'zh-CN'), format: 'text' },
    }),
    read: (json) => within(json, 'data', 'translations', 0, 'translatedText'),
  },
  libre: {
    ask: (text, target, key) => ({
      path: '/translate',
      body: {
        q: text,
        source: 'auto',
        target: chinese(target, 'zh-Hans'),
        format: 'text',
        ...(key && { api_key: key }),
      },
    }),
    read: (json) => within(json, 'translatedText'),
  },
  deepl: {
    ask: (text, target, key) => ({
      path: '/v2/translate',
      headers: { authorization: `DeepL-Auth-Key ${key}` },
      body: { text: [text], target_lang: DEEPL[target] },
    }),
    read: (json) => within(json, 'translations', 0, 'text'),
  },
};
