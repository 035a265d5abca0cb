import type { Faults } from './faults.ts';
import type { IdentityBook } from './identity-book.ts';
import type { Ledger } from './ledger.ts';
import type { Messenger } from './messenger.ts';

/** The dependencies of every part of the simulator. */
export type Deps = {
  ledger: Ledger;
  messenger: Messenger;
  faults: Faults;
  identities: IdentityBook;
  now: () => Date;
  storeId: string;
  storeName: string;
  apiSecret: string;
  /** The delay of a scripted slow answer or a pending refund. */
  slowMs: number;
};
