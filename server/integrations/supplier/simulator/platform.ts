import type { SimulatorOffer } from './offers.ts';
import type { Pictures } from './shapes.ts';
import type { State } from './state.ts';

/** What the calls of the platform work on; offers by their id. */
export type Platform = {
  readonly offers: ReadonlyMap<string, SimulatorOffer>;
  readonly state: State;
  readonly pictures: Pictures;
};
export type Params = Readonly<Record<string, unknown>>;
/** By the namespace and name of a call. */
export type Calls = Readonly<Record<string, (params: Params, platform: Platform) => object | Promise<object>>>;

/** A business error of the platform. */
export class No extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
