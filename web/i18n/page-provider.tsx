import { createContext, type ReactNode, useContext } from 'react';
import type { PageContext } from '#core/page-context.ts';

type Page = { readonly facts: PageContext; readonly nonce: string };

const CurrentPage = createContext<Page | null>(null);

export function PageProvider({ facts, nonce, children }: Page & { children: ReactNode }) {
  return <CurrentPage value={{ facts, nonce }}>{children}</CurrentPage>;
}

/** Provides language, site, currency and origin of this document, and its nonce. */
export function usePage(): Page {
  const page = useContext(CurrentPage);
  if (!page) throw new Error('a page is rendered outside of PageProvider');
  return page;
}
