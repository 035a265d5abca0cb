import { createContext, RouterContextProvider } from 'react-router';
import type { DisplayCurrency, Lang, Site } from '#core/locale.ts';
import { callsThrough, type Send } from '#web/api.ts';
import type { CallApi } from '#web/api-types.ts';

/** What every page of one answer shares: where it speaks, in which language and money. */
export type PageFacts = {
  readonly lang: Lang;
  readonly site: Site;
  readonly currency: DisplayCurrency;
  /** Scheme and host, for canonical addresses. */
  readonly origin: string;
  /** The word of the address that is no language, currency or site of ours; the page is then refused with 400. */
  readonly unknown?: { readonly name: 'lang' | 'currency' | 'site'; readonly value: string };
};

export const pageContext = createContext<PageFacts>();
/** Only this answer's scripts and styles may run (Content-Security-Policy). */
export const nonceContext = createContext<string>('');
/** Addresses of scripts the page needs before it comes to life: the words of its language. */
export const preloadContext = createContext<readonly string[]>([]);
/** Asks the API in process, without an identity: public pages are the same for everybody. */
export const apiContext = createContext<CallApi>();

export type Opening = {
  readonly facts: PageFacts;
  readonly nonce: string;
  readonly preload: readonly string[];
  readonly send: Send;
};

/** What the page host hands to the loaders of one request. */
export function openPage({ facts, nonce, preload, send }: Opening): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, facts);
  context.set(nonceContext, nonce);
  context.set(preloadContext, preload);
  context.set(apiContext, callsThrough(send, () => facts));
  return context;
}
