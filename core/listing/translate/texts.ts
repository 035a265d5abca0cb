import type { ProductForm } from '#core/listing/form/product-form.ts';
import { LIMITS } from '#core/listing/listing.ts';
import { type Lang, LANGUAGES, type LocalText } from '#core/locale.ts';

/** How a text is taken apart: sentence by sentence, tag by tag, or block by block of its HTML. */
export const TEXT_KINDS = ['plain', 'list', 'html'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** A text of a product in several languages, at its path in the form. */
export type FormText = {
  readonly path: string;
  readonly kind: TextKind;
  readonly texts: LocalText;
  /** The most characters of each language. */
  readonly limit: number;
};

type Source = Pick<
  ProductForm,
  | 'name'
  | 'description'
  | 'detail'
  | 'tags'
  | 'options'
  | 'attributes'
  | 'notice'
  | 'isOem'
  | 'oem'
  | 'pictures'
  | 'pictureAlts'
>;

const plain = (path: string, texts: LocalText, limit: number): FormText => ({ path, kind: 'plain', texts, limit });

/** What of a product is translated, in the order of the form; not what it keeps typed without selling it. */
export const textsOfForm = (form: Source): FormText[] => [
  plain('name', form.name, LIMITS.name),
  plain('description', form.description, LIMITS.text),
  { path: 'tags', kind: 'list', texts: form.tags, limit: LIMITS.address },
  { path: 'detail', kind: 'html', texts: form.detail, limit: LIMITS.detail },
  ...form.attributes.flatMap(({ name, value }, place) => [
    plain(`attributes.${place}.name`, name, LIMITS.name),
    plain(`attributes.${place}.value`, value, LIMITS.name),
  ]),
  ...form.options.flatMap((option, level) => [
    plain(`options.${level}.name`, option.name, LIMITS.short),
    ...option.values.map((value, place) => plain(`options.${level}.values.${place}`, value, LIMITS.short)),
  ]),
  ...(form.isOem ? form.oem.services : []).map(({ name }, place) =>
    plain(`oem.services.${place}.name`, name, LIMITS.short),
  ),
  ...form.pictureAlts.flatMap(({ picture, text }, place) =>
    form.pictures.includes(picture) ? [plain(`pictureAlts.${place}.text`, text, LIMITS.alt)] : [],
  ),
  ...Object.entries(form.notice).map(([key, text]) => plain(`notice.${key}`, text, LIMITS.text)),
];

/** What is read of a text: HTML has the same words however its editor writes it, and with other pictures. */
export const wordsOf = (text: string, kind: TextKind): string =>
  (kind === 'html' ? text.replaceAll(/<[^<>]*>|&nbsp;/g, ' ') : text).replaceAll(/\s+/g, ' ').trim();

/** Whether a text says something; an empty document of an editor does not. */
export const hasWords = (text: string | undefined, kind: TextKind = 'plain'): boolean =>
  text !== undefined && wordsOf(text, kind) !== '';

/** The pictures in a detail by their addresses, each once. */
export const picturesIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/<img\b[^<>]*?\ssrc="([^"<>]+)"/gi), ([, src = '']) => src)),
];

/** A detail with another picture in the place of one. */
export const withPicture = (html: string, src: string, other: string): string =>
  html.replaceAll(/(<img\b[^<>]*?\ssrc=")([^"<>]+)"/gi, (whole, before: string, found: string) =>
    found === src ? `${before}${other}"` : whole,
  );

/** What is read of one text in one language. */
export type SpokenText = { readonly path: string; readonly lang: Lang; readonly words: string };

/** Every text of a form by language, at the path of its field. */
export const spokenTexts = (form: Source): SpokenText[] =>
  textsOfForm(form).flatMap(({ path, kind, texts }) =>
    LANGUAGES.flatMap((lang) => {
      const words = wordsOf(texts[lang] ?? '', kind);
      return words === '' ? [] : [{ path: `${path}.${lang}`, lang, words }];
    }),
  );

/** The text of a form in one language, at a path of `textsOfForm`. */
export const textAt = (form: Source, path: string): FormText | undefined =>
  textsOfForm(form).find((one) => one.path === path);
