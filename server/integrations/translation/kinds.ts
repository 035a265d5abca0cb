import type { TargetLanguageCode } from 'deepl-node';
import type { Target } from '#core/translation/rules.ts';
import { listIn, within } from '#server/integrations/read-json.ts';

export const TRANSLATION_KINDS = ['google', 'libre', 'deepl'] as const;
export type TranslationKind = (typeof TRANSLATION_KINDS)[number];

type Question = { readonly path: string; readonly headers?: Readonly<Record<string, string>>; readonly body: object };

/** What is translated: plain texts whose language the service finds out, or pieces of HTML in a known one. */
export type Asked = { readonly texts: readonly string[]; readonly target: Target; readonly htmlFrom?: Target };

/** The request of a service, and where its answer has the texts (domain §6.3). */
export type Speech = { ask(asked: Asked, key: string): Question; read(json: unknown): readonly unknown[] };

const chinese = (target: Target, called: string): string => (target === 'zh' ? called : target);

/** DeepL wants a region of English, and none of a source. */
const DEEPL: Readonly<Record<Target, Uppercase<TargetLanguageCode>>> = {
  ko: 'KO',
  en: 'EN-US',
  zh: 'ZH-HANS',
  ja: 'JA',
  ar: 'AR',
  vi: 'VI',
};

/** The texts in a list of an answer. */
const textsIn = (json: unknown, list: readonly string[], name: string): unknown[] =>
  listIn(json, ...list).map((one) => within(one, name));

export const SPEECHES: Readonly<Record<TranslationKind, Speech>> = {
  google: {
    ask: ({ texts, target, htmlFrom }, key) => ({
      path: `/language/translate/v2?${new URLSearchParams({ key })}`,
      body: {
        q: texts,
        target: chinese(target, 'zh-CN'),
        format: htmlFrom ? 'html' : 'text',
        ...(htmlFrom && { source: chinese(htmlFrom, 'zh-CN') }),
      },
    }),
    read: (json) => textsIn(json, ['data', 'translations'], 'translatedText'),
  },
  libre: {
    // A list is answered as a list, a single text as a text.
    ask: ({ texts, target, htmlFrom }, key) => ({
      path: '/translate',
      body: {
        q: htmlFrom ? texts : texts[0],
        source: htmlFrom ? chinese(htmlFrom, 'zh-Hans') : 'auto',
        target: chinese(target, 'zh-Hans'),
        format: htmlFrom ? 'html' : 'text',
        ...(key && { api_key: key }),
      },
    }),
    read: (json) => {
      const texts = within(json, 'translatedText');
      return Array.isArray(texts) ? texts : [texts];
    },
  },
  deepl: {
    ask: ({ texts, target, htmlFrom }, key) => ({
      path: '/v2/translate',
      headers: { authorization: `DeepL-Auth-Key ${key}` },
      body: {
        text: texts,
        target_lang: DEEPL[target],
        ...(htmlFrom && { source_lang: htmlFrom.toUpperCase(), tag_handling: 'html' }),
      },
    }),
    read: (json) => textsIn(json, ['translations'], 'text'),
  },
};
