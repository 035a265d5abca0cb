/**
 * A currency on one day of the bank's feed: won for `unit` pieces as decimal strings; `sell` to who sends money abroad,
 * `buy` to who gets it.
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
 * `refused` is ours to mend (a wrong key, a wrong question), `limit` is over tomorrow, `unavailable` is silence or no
 * sense.
 */
export class RatesError extends Error {
  override readonly name = 'RatesError';
  readonly why: 'refused' | 'limit' | 'unavailable';
  constructor(why: 'refused' | 'limit' | 'unavailable', code: string) {
    super(`exchange rates: ${code}`);
    this.why = why;
  }
}
