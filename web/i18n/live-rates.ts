import { useRouteLoaderData } from 'react-router';
import type { WonPer } from '#web/i18n/rates.ts';
import { store } from '#web/session/store.ts';

const fresh = store<WonPer | undefined>(undefined);

/** Takes rates that are newer than those the page came with. */
export const updateRates = (rates: WonPer): void => fresh.set(rates);

/** The newest rates this page knows; none when they could not be had. */
export function useRates(): WonPer {
  const brought = useRouteLoaderData<{ rates: WonPer }>('root');
  return fresh.useValue() ?? brought?.rates ?? {};
}
