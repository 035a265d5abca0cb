import { createContext, RouterContextProvider } from 'react-router';
import type { Imprint } from '#core/imprint.ts';
import type { DisplayCurrency, Lang, Site } from '#core/locale.ts';
import type { Zone } from '#core/zone.ts';
import { callsBy } from '#web/api/client.ts';
import type { CallApi } from '#web/api/types.ts';

/** What all parts of a rendered page share: origin, language, site, currency and delivery zone. */
export type PageFacts = {
  readonly lang: Lang;
  readonly site: Site;
  readonly currency: DisplayCurrency;
  /** Where in Korea prices of import goods include the delivery to. */
  readonly zone: Zone;
  /** Scheme and host, for canonical addresses. */
  readonly origin: string;
  /** The operator of the site, for the footer. */
  readonly imprint: Imprint;
  /** The URL parameter with an unknown language, currency or site; the page is refused with 400. */
  readonly unknown?: { readonly name: 'lang' | 'currency' | 'site'; readonly value: string };
};

export const pageContext = createContext<PageFacts>();
/** The nonce of the Content-Security-Policy of this response. */
export const nonceContext = createContext<string>('');
/** The built script of a source file; undefined in development. */
export const scriptOfContext = createContext<(source: string) => string | undefined>(() => undefined);
/** Calls the API in process, without an identity: public pages are the same for everybody. */
export const apiContext = createContext<CallApi>();

export type Opening = {
  readonly facts: PageFacts;
  readonly nonce: string;
  readonly scriptOf: (source: string) => string | undefined;
  /** Calls the API in process; the answer has the same text as over HTTP. */
  readonly ask: (
    name: string,
    words: { params?: unknown; query?: unknown; body?: unknown },
  ) => Promise<{ status: number; text: string }>;
};

/** Creates the context of the loaders of one request. */
export function openPage({ facts, nonce, scriptOf, ask }: Opening): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, facts);
  context.set(nonceContext, nonce);
  context.set(scriptOfContext, scriptOf);
  context.set(apiContext, callsBy(ask));
  return context;
}
