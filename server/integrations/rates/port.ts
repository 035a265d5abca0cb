/**
 * A currency on one day of the bank's feed: won for `unit` pieces as decimal strings; `sell` for sending money abroad,
 * `buy` for receiving it.
 */
export type FedRate = {
  readonly currency: string;
  readonly feedName: string;
  readonly name: string;
  readonly unit: number;
  readonly basic: string;
  readonly sell: string;
  readonly buy: string;
};

export type RatesPort = {
  /** The rates of a Korean date; none at weekends, on holidays and before about eleven. Throws `RatesError`. */
  ratesOn(date: string): Promise<readonly FedRate[]>;
};

/**
 * `refused` is an operator error (a wrong key or request), `limit` ends tomorrow, `unavailable` is no answer or an
 * invalid one.
 */
export class RatesError extends Error {
  override readonly name = 'RatesError';
  readonly why: 'refused' | 'limit' | 'unavailable';
  constructor(why: 'refused' | 'limit' | 'unavailable', code: string) {
    super(`exchange rates: ${code}`);
    this.why = why;
  }
}
