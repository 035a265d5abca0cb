import { useRouteLoaderData } from 'react-router';
import type { WonPer } from '#web/i18n/rates.ts';
import { store } from '#web/session/store.ts';

const fresh = store<WonPer | undefined>(undefined);

/** Replaces the rates of the page by newer ones. */
export const updateRates = (rates: WonPer): void => fresh.set(rates);

/** The newest rates loaded; none when they are unavailable. */
export function useRates(): WonPer {
  const brought = useRouteLoaderData<{ rates: WonPer }>('root');
  return fresh.useValue() ?? brought?.rates ?? {};
}
