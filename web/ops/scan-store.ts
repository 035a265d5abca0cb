/** A scan that the server has not answered yet, in the order of `id`. `wasSent`: it was sent and no answer came. */
export type StoredScan = {
  readonly id: number;
  readonly queue: string;
  readonly owner: string;
  readonly code: string;
  readonly at: string;
  readonly wasSent: boolean;
  /** Why the server refused it; it stays until somebody has read that. */
  readonly refusal?: string;
};
type NewScan = Omit<StoredScan, 'id'>;

const STORE = 'scans';

/** On the device, so that a reload, a closed tab or an empty battery loses no scan. */
function database(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('badaro-scans', 1);
    opening.addEventListener('upgradeneeded', () =>
      opening.result.createObjectStore(STORE, { keyPath: 'id', autoIncrement: true }),
    );
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')));
  });
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const db = await database();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = db.transaction(STORE, mode);
      const request = work(transaction.objectStore(STORE));
      // A write counts once it is on the disk.
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
    });
  } finally {
    db.close();
  }
}

/** The scans of a person at one place, the oldest first. */
export async function listScans(queue: string, owner: string): Promise<StoredScan[]> {
  const all = await inStore<StoredScan[]>('readonly', (store) => store.getAll());
  return all.filter((scan) => scan.queue === queue && scan.owner === owner);
}

export async function addScan(scan: NewScan): Promise<void> {
  await inStore('readwrite', (store) => store.add(scan));
}

export async function changeScan(scan: StoredScan): Promise<void> {
  await inStore('readwrite', (store) => store.put(scan));
}

export async function removeScan(id: number): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id));
}
