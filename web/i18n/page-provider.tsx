import { createContext, type ReactNode, useContext } from 'react';
import type { PageFacts } from '#web/page-context.ts';

type Page = { readonly facts: PageFacts; readonly nonce: string };

const PageContext = createContext<Page | null>(null);

export function PageProvider({ facts, nonce, children }: Page & { children: ReactNode }) {
  return <PageContext value={{ facts, nonce }}>{children}</PageContext>;
}

/** Provides language, site, currency and origin of this document, and its nonce. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('a page is rendered outside of PageProvider');
  return page;
}
