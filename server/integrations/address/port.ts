/**
 * A Korean address of the address service. `jibun` is the older address by lot, `roadEn` the road address in Latin
 * letters.
 */
export type FoundAddress = {
  readonly postcode: string;
  readonly road: string;
  readonly jibun: string;
  readonly roadEn: string;
  readonly building: string;
};

export type AddressSearchPort = {
  /** A page of addresses for a keyword; the first page is 1. Throws `AddressSearchError`. */
  search(
    keyword: string,
    page: number,
    size: number,
  ): Promise<{ readonly total: number; readonly items: readonly FoundAddress[] }>;
};

/** `empty` and `tooBroad` concern the keyword; `unavailable` is a bad key, no answer or an invalid one. */
export class AddressSearchError extends Error {
  override readonly name = 'AddressSearchError';
  readonly why: 'empty' | 'tooBroad' | 'unavailable';
  constructor(why: 'empty' | 'tooBroad' | 'unavailable', code: string) {
    super(`address search: ${code}`);
    this.why = why;
  }
}
