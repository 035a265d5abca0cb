import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Lang } from '#core/locale.ts';
import type { Mark, Marks } from '#web/seller/product/translate/marks.ts';
import type { RunState, TranslationRun } from '#web/seller/product/translate/run.ts';

/** What the parts of the form that translate share. */
export type Translating = {
  readonly marks: Marks;
  readonly run: TranslationRun;
  /** Says that the text at a path, with its language, was read. */
  read(path: string, mark: Mark): Promise<void>;
  /** Gives back what stood at the path before. */
  undo(path: string, mark: Mark): void;
};

export const TranslateContext = createContext<Translating | null>(null);

export function useTranslate(): Translating {
  const translating = useContext(TranslateContext);
  if (!translating) throw new Error('Translations need the form of a product around them');
  return translating;
}

export function useMark(lang: Lang, words: string): Mark | undefined {
  const { marks } = useTranslate();
  useSyncExternalStore(marks.subscribe, marks.version, marks.version);
  return marks.find(lang, words);
}

export function useRun(): RunState {
  const { run } = useTranslate();
  return useSyncExternalStore(run.subscribe, run.state, run.state);
}
