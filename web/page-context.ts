import { createContext, RouterContextProvider } from 'react-router';
import type { Imprint } from '#core/imprint.ts';
import type { DisplayCurrency, Lang, Site } from '#core/locale.ts';
import { callsBy } from '#web/api/client.ts';
import type { CallApi } from '#web/api/types.ts';

/** What every page of one answer shares: where it speaks, in which language and money. */
export type PageFacts = {
  readonly lang: Lang;
  readonly site: Site;
  readonly currency: DisplayCurrency;
  /** Scheme and host, for canonical addresses. */
  readonly origin: string;
  /** Who runs the site, as its footer names it. */
  readonly imprint: Imprint;
  /** The word of the address that is no language, currency or site of ours; the page is then refused with 400. */
  readonly unknown?: { readonly name: 'lang' | 'currency' | 'site'; readonly value: string };
};

export const pageContext = createContext<PageFacts>();
/** Only this answer's scripts and styles may run (Content-Security-Policy). */
export const nonceContext = createContext<string>('');
/** The built script of a source file; undefined in development. */
export const scriptOfContext = createContext<(source: string) => string | undefined>(() => undefined);
/** Asks the API in process, without an identity: public pages are the same for everybody. */
export const apiContext = createContext<CallApi>();

export type Opening = {
  readonly facts: PageFacts;
  readonly nonce: string;
  readonly scriptOf: (source: string) => string | undefined;
  /** Asks a call in process; the answer is as it would come over the wire. */
  readonly ask: (
    name: string,
    words: { params?: unknown; query?: unknown; body?: unknown },
  ) => Promise<{ status: number; text: string }>;
};

/** What the page host hands to the loaders of one request. */
export function openPage({ facts, nonce, scriptOf, ask }: Opening): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, facts);
  context.set(nonceContext, nonce);
  context.set(scriptOfContext, scriptOf);
  context.set(apiContext, callsBy(ask));
  return context;
}
