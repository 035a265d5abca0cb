import { createContext, type ReactNode, useContext } from 'react';

/** The texts of the ui components; the page provides them in its language. */
export type UiTexts = {
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
  /** Why a typed quantity was not taken. */
  notWhole(typed: string): string;
  tooMany(typed: string, most: number): string;
  tooFew(typed: string, least: number): string;
};

const TextsContext = createContext<UiTexts | null>(null);

export function UiTextsProvider({ words, children }: { words: UiTexts; children: ReactNode }) {
  return <TextsContext value={words}>{children}</TextsContext>;
}

export function useUiTexts(): UiTexts {
  const words = useContext(TextsContext);
  if (!words) throw new Error('useUiTexts needs a UiTextsProvider');
  return words;
}
