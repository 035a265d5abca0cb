import { createContext, type ReactNode, useContext } from 'react';

/** The few words the pieces say by themselves; the page puts them in its language. */
export type UiWords = {
  readonly close: string;
  readonly previous: string;
  readonly next: string;
  readonly pages: string;
  readonly decrease: string;
  readonly increase: string;
  readonly showPassword: string;
  readonly hidePassword: string;
  readonly required: string;
  readonly breadcrumb: string;
  readonly loading: string;
};

const WordsContext = createContext<UiWords | null>(null);

export function UiWordsProvider({ words, children }: { words: UiWords; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

export function useUiWords(): UiWords {
  const words = useContext(WordsContext);
  if (!words) throw new Error('a piece of ui is used outside of UiWordsProvider');
  return words;
}
