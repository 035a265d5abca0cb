import type { OwnTranslationAnswer } from '#core/listing/translate/contract.ts';
import { type SpokenText, spokenTexts, type TextKind } from '#core/listing/translate/texts.ts';
import type { ProductForm } from '#core/listing/form/product-form.ts';
import type { Lang } from '#core/locale.ts';
import type { FieldRefusal } from '#core/refusal.ts';

/** How a text was made by machine in this window. */
export type Making = Pick<OwnTranslationAnswer, 'missing' | 'untranslated'> & {
  /** The path of the text without its language. */
  readonly path: string;
  readonly kind: TextKind;
  readonly source: Lang;
  readonly original: string;
  /** What stood there before. */
  readonly former: string;
};
/** Words that were translated by machine and are unread; after a reload how they were made is not known. */
export type Mark = { readonly lang: Lang; readonly words: string; readonly making?: Making };

const keyOf = ({ lang, words }: Pick<Mark, 'lang' | 'words'>): string => `${lang}\n${words}`;

/**
 * The unread translations of a form. A mark is at a text, wherever that stands: it goes with a text that is moved, and is
 * gone once the text is another.
 */
export class Marks {
  readonly #marks = new Map<string, Mark>();
  readonly #listeners = new Set<() => void>();
  #version = 0;
  /** Whether nothing unread is sent. */
  #mustBeRead = false;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly version = (): number => this.#version;

  /** What the server knows of the form. */
  load(mustBeRead: boolean, marks: readonly Mark[]): void {
    this.#mustBeRead = mustBeRead;
    this.add(marks);
    this.#changed();
  }

  #changed(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }

  add(marks: readonly Mark[]): void {
    for (const mark of marks) this.#marks.set(keyOf(mark), mark);
    if (marks.length > 0) this.#changed();
  }

  remove(mark: Mark): void {
    if (this.#marks.delete(keyOf(mark))) this.#changed();
  }

  find(lang: Lang, words: string): Mark | undefined {
    return this.#marks.get(keyOf({ lang, words }));
  }

  /** The unread texts of a form, in its order. */
  unread(form: ProductForm): (SpokenText & { readonly mark: Mark })[] {
    if (this.#marks.size === 0) return [];
    return spokenTexts(form).flatMap((spoken) => {
      const mark = this.find(spoken.lang, spoken.words);
      return mark ? [{ ...spoken, mark }] : [];
    });
  }

  /** The marks whose text stands nowhere any more, because somebody changed it. */
  mended(form: ProductForm): Mark[] {
    const standing = new Set(spokenTexts(form).map(keyOf));
    return [...this.#marks.values()].filter((mark) => !standing.has(keyOf(mark)));
  }

  /** The rule of the server (`refuseUnread`). */
  faults(form: ProductForm): FieldRefusal[] {
    return this.#mustBeRead ? this.unread(form).map(({ path }) => ({ path, code: 'words.unread', params: {} })) : [];
  }
}
