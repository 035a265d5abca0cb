/** Won for one unit in the week that begins on `appliesFrom`, a Sunday. */
export type CustomsWeekRate = { readonly currency: string; readonly value: string; readonly appliesFrom: string };

export type CustomsRatesPort = {
  /** The import rates that hold on a Korean date, of currencies quoted by the unit. Throws `CustomsError`. */
  ratesOn(date: string): Promise<readonly CustomsWeekRate[]>;
};

/** The customs service refused our key, said nothing or nothing that makes sense. */
export class CustomsError extends Error {
  override readonly name = 'CustomsError';
  readonly why: 'refused' | 'unavailable';
  constructor(why: 'refused' | 'unavailable', code: string) {
    super(`customs: ${code}`);
    this.why = why;
  }
}

/** What customs know goods by: their own cargo number, or a house bill of lading and its year. */
export type CargoBill = { readonly cargoNumber: string } | { readonly houseBill: string; readonly year: number };

/** One word of the service about cargo: when, what and where; `declarationNumber` where it names one. */
export type CargoEvent = {
  readonly at: Date;
  readonly what: string;
  readonly place: string;
  readonly declarationNumber: string;
};

/** `several` means that the bill has several houses and a cargo number is needed to tell them apart. */
export type CargoFound =
  | { readonly kind: 'none' }
  | { readonly kind: 'several' }
  | { readonly kind: 'found'; readonly cargoNumber: string; readonly words: readonly CargoEvent[] };

export type CargoPort = {
  /** How far cargo is. Throws `CustomsError`. */
  progressOf(bill: CargoBill): Promise<CargoFound>;
};
