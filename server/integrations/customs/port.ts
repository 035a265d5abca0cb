/** Won for one unit in the week that begins on `appliesFrom`, a Sunday. */
export type CustomsWeekRate = { readonly currency: string; readonly value: string; readonly appliesFrom: string };

export type CustomsRatesPort = {
  /** The import rates of a Korean date, of currencies quoted per unit. Throws `CustomsError`. */
  ratesOn(date: string): Promise<readonly CustomsWeekRate[]>;
};

/** The customs service rejected our key, did not answer or sent an invalid answer. */
export class CustomsError extends Error {
  override readonly name = 'CustomsError';
  readonly why: 'refused' | 'unavailable';
  constructor(why: 'refused' | 'unavailable', code: string) {
    super(`customs: ${code}`);
    this.why = why;
  }
}

/** The customs reference of goods: a cargo number, or a house bill of lading and its year. */
export type CargoBill = { readonly cargoNumber: string } | { readonly houseBill: string; readonly year: number };

/** One cargo event: text, time and place; `declarationNumber` where there is one. */
export type CargoEvent = {
  readonly at: Date;
  readonly what: string;
  readonly place: string;
  readonly declarationNumber: string;
};

/** `several` means that the master bill has several house bills and a cargo number is needed. */
export type CargoProgress =
  | { readonly kind: 'none' }
  | { readonly kind: 'several' }
  | { readonly kind: 'found'; readonly cargoNumber: string; readonly events: readonly CargoEvent[] };

export type CargoPort = {
  /** The progress of cargo. Throws `CustomsError`. */
  progressOf(bill: CargoBill): Promise<CargoProgress>;
};
