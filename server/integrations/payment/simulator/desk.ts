import type { Faults } from './faults.ts';
import type { Ledger } from './ledger.ts';
import type { Messenger } from './messenger.ts';

/** What every part of the simulator shares. */
export type Deps = {
  ledger: Ledger;
  messenger: Messenger;
  faults: Faults;
  now: () => Date;
  storeId: string;
  storeName: string;
  apiSecret: string;
  /** How long a scripted slow answer or a pending refund takes. */
  slowMs: number;
};
