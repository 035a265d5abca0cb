import type { TaxStatus } from '#core/company/states.ts';

/** A business as its registration certificate names it. The number has ten digits. */
export type RegisteredBusiness = {
  readonly businessNumber: string;
  readonly representative: string;
  /** `YYYY-MM-DD`. */
  readonly openedOn: string;
};

export type TaxPort = {
  /** The status of at most a hundred businesses by their number. Throws `TaxServiceError`. */
  statusesOf(numbers: readonly string[]): Promise<ReadonlyMap<string, TaxStatus>>;
  /** Whether number, representative and opening date belong together. Throws `TaxServiceError`. */
  isRegistered(business: RegisteredBusiness): Promise<boolean>;
};

/** A failed call: no answer in time, an invalid one, or the service's own error code. Never contains the key. */
export class TaxServiceError extends Error {
  override readonly name = 'TaxServiceError';
  constructor(code: string) {
    super(`tax service: ${code}`);
  }
}
