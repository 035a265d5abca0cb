import { createContext, use } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { WonPer } from '#web/i18n/rates.ts';
import { store } from '#web/session/store.ts';

const fresh = store<WonPer | undefined>(undefined);

/** Replaces the rates of the page by newer ones. */
export const updateRates = (rates: WonPer): void => fresh.set(rates);

/** The rates of an order, for everything shown of it: they do not change with the day. */
export const FixedRates = createContext<WonPer | undefined>(undefined);

/** The rates of the order shown, else the newest loaded; none when they are unavailable. */
export function useRates(): WonPer {
  const fixed = use(FixedRates);
  const brought = useRouteLoaderData<{ rates: WonPer }>('root');
  const newest = fresh.useValue();
  return fixed ?? newest ?? brought?.rates ?? {};
}
