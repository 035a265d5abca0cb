import type { ReactNode } from 'react';
import { useProduct } from '#web/seller/product/context.ts';
import { TranslateContext } from '#web/seller/product/translate/context.ts';
import { useTranslating } from '#web/seller/product/translate/use-translating.ts';

/** Lets the cards within translate texts of the form. */
export function Translation({ children }: { children: ReactNode }) {
  const { form, marks } = useProduct();
  return <TranslateContext value={useTranslating(form, marks)}>{children}</TranslateContext>;
}
