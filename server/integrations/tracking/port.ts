/** One word of a courier about a parcel; levels as in core/parcel/rules.ts (1 prepared … 6 delivered). */
export type Trace = { readonly at: Date; readonly level: number; readonly place: string; readonly what: string };

/** How far a parcel is, and everything told of it, in the order of time. */
export type Tracked = { readonly level: number; readonly traces: readonly Trace[] };

/** `company` is the tracking service's own code of a courier. */
export type TrackingPort = {
  /** What is known of a parcel; undefined when its courier does not know it (yet). Throws `TrackingError`. */
  look(company: string, waybill: string): Promise<Tracked | undefined>;
  /** The couriers the service knows. Throws `TrackingError`. */
  companies(): Promise<readonly { readonly code: string; readonly name: string }[]>;
};

/**
 * Why nothing could be learnt: no answer in time, one that makes no sense, or the service's own error code. Never holds
 * the key.
 */
export class TrackingError extends Error {
  override readonly name = 'TrackingError';
  readonly code: string;
  constructor(code: string) {
    super(`tracking: ${code}`);
    this.code = code;
  }
}
