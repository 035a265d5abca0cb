/** One tracking event of a parcel; levels as in core/parcel/rules.ts (1 prepared … 6 delivered). */
export type Trace = { readonly at: Date; readonly level: number; readonly place: string; readonly what: string };

/** The progress of a parcel, and all its events in chronological order. */
export type Tracked = { readonly level: number; readonly traces: readonly Trace[] };

/** `company` is the tracking service's own code of a courier. */
export type TrackingPort = {
  /** The progress of a parcel; undefined when its courier does not have it (yet). Throws `TrackingError`. */
  track(company: string, waybill: string): Promise<Tracked | undefined>;
  /** The supported couriers. Throws `TrackingError`. */
  companies(): Promise<readonly { readonly code: string; readonly name: string }[]>;
};

/** A failed call: no answer in time, an invalid one, or the service's own error code. Never contains the key. */
export class TrackingError extends Error {
  override readonly name = 'TrackingError';
  readonly code: string;
  constructor(code: string) {
    super(`tracking: ${code}`);
    this.code = code;
  }
}
