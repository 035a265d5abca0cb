import { useEffect, useState, useSyncExternalStore } from 'react';
import { hasWords, type SpokenText, spokenTexts, textAt } from '#core/listing/translate/texts.ts';
import type { ProductForm } from '#core/listing/form/product-form.ts';
import { type Lang, LANGUAGES } from '#core/locale.ts';
import { api } from '#web/api/client.ts';
import type { FormState } from '#web/forms/use-form.ts';
import type { Translating } from '#web/seller/product/translate/context.ts';
import { type Mark, Marks } from '#web/seller/product/translate/marks.ts';
import { TranslationRun } from '#web/seller/product/translate/run.ts';

/** How long a mended text stands before it is taken for read and remembered. */
const MENDED_AFTER_MS = 3_000;
const MARKS_AT_ONCE = 300;

/** Those of the texts that nobody read; a product with many options and attributes has more than one call takes. */
async function unreadOf(texts: readonly SpokenText[]): Promise<SpokenText[]> {
  if (texts.length === 0) return [];
  const some = texts.slice(0, MARKS_AT_ONCE);
  const { unread } = await api('findUnreadTranslations', {
    body: { texts: some.map(({ lang, words }) => ({ lang, words })) },
  });
  return [...unread.flatMap((at) => some[at] ?? []), ...(await unreadOf(texts.slice(MARKS_AT_ONCE)))];
}

/** The marks of a form; those that others made, or this window before it was loaded again, are asked for. */
export function useMarks(start: ProductForm): Marks {
  const [marks] = useState(() => new Marks());
  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const [unread, settings] = await Promise.all([unreadOf(spokenTexts(start)), api('readTranslationSettings')]);
      if (!isOver) marks.load(settings.mustBeRead, unread);
    };
    // Without an answer nothing is marked; the server refuses what is unread all the same.
    load().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [marks, start]);
  useSyncExternalStore(marks.subscribe, marks.version, marks.version);
  return marks;
}

/** The language a text at a path was probably written in: Korean, else the first other one. */
const sourceAt = (form: ProductForm, path: string, lang: Lang): Lang | undefined => {
  const found = textAt(form, path);
  return LANGUAGES.find((one) => one !== lang && hasWords(found?.texts[one], found?.kind));
};

/** Tells the server that a translation was read as it stands now. */
async function sendRead(form: ProductForm, path: string, { lang, words: machine, making }: Mark, text: string) {
  const source = making?.source ?? sourceAt(form, path, lang);
  const found = textAt(form, path);
  const original = making?.original ?? (source && found?.texts[source]) ?? '';
  const kind = making?.kind ?? found?.kind ?? 'plain';
  await api('markTranslationRead', { body: { original, text, machine, kind, source: source ?? lang, target: lang } });
}

/** Translates texts of a form, and keeps its marks. */
export function useTranslating(form: FormState<ProductForm>, marks: Marks): Translating {
  const { frame, api: library } = form;
  const [run] = useState(
    () =>
      new TranslationRun({
        values: () => library.state.values,
        set: frame.set,
        translate: (body, signal) => api('translateOwnText', { body, signal }),
        marks,
      }),
  );
  useEffect(() => () => run.stop(), [run]);
  const { store } = library;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const learn = () => {
      const { values } = store.state;
      for (const mark of marks.mended(values)) {
        marks.remove(mark);
        const { path } = mark.making ?? {};
        const text = path && textAt(values, path)?.texts[mark.lang];
        if (!path || !text) continue;
        // Not to be remembered is no failure of the seller.
        sendRead(values, path, mark, text).catch(() => undefined);
      }
    };
    const { unsubscribe } = store.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(learn, MENDED_AFTER_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store, marks]);
  return {
    marks,
    run,
    async read(path, mark) {
      const text = textAt(library.state.values, path)?.texts[mark.lang] ?? '';
      await sendRead(library.state.values, path, mark, text);
      marks.remove(mark);
      // What was refused at the field is over, although its text is the same.
      frame.set(`${path}.${mark.lang}`, text);
    },
    undo(path, mark) {
      frame.set(`${path}.${mark.lang}`, mark.making?.former ?? '');
      marks.remove(mark);
    },
  };
}
