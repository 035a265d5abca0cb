import { createContext, RouterContextProvider } from 'react-router';
import type { PageContext, PageOpening } from '#core/page-context.ts';
import { callsBy } from '#web/api/client.ts';
import type { CallApi } from '#web/api/types.ts';

export const pageContext = createContext<PageContext>();
/** The nonce of the Content-Security-Policy of this response. */
export const nonceContext = createContext<string>('');
/** The built script of a source file; undefined in development. */
export const scriptOfContext = createContext<(source: string) => string | undefined>(() => undefined);
/** Calls the API in process, without an identity: public pages are the same for everybody. */
export const apiContext = createContext<CallApi>();

/** Creates the context of the loaders of one request. */
export function openPage({ context: page, nonce, scriptOf, callApi }: PageOpening): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  context.set(nonceContext, nonce);
  context.set(scriptOfContext, scriptOf);
  context.set(apiContext, callsBy(callApi));
  return context;
}
