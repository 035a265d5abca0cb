import { createContext, useContext } from 'react';
import type { ArrangedCategoryAnswer } from '#core/arrangement/contract.ts';
import type { FormState } from '#web/forms/use-form.ts';
import type { PageValues } from '#web/seller/store-page/values.ts';

/** What the cards of the form share. */
export type PageForm = {
  readonly form: FormState<PageValues>;
  /** What buyers see now. */
  readonly published: PageValues;
  /** The version the server had last, also where the page was not rendered since. */
  versionNow(): number;
  readonly code: string;
  readonly categories: readonly ArrangedCategoryAnswer[];
};

export const PageFormContext = createContext<PageForm | null>(null);

export function usePageForm(): PageForm {
  const found = useContext(PageFormContext);
  if (!found) throw new Error('A card needs the form of the page around it');
  return found;
}
