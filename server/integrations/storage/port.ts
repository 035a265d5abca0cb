import { webcrypto } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';

/** The types of stored files by the ending of their key. */
const TYPES = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
  zip: 'application/zip',
} as const;

/**
 * Keys are made by us and never contain a user's file name. Small letters and digits only, so that every file system
 * distinguishes them and none leads out of a folder.
 */
const KEY = /^[a-z0-9]+(?:[/.-][a-z0-9]+)*$/;
const KEY_LENGTH_MAX = 250;

export type StoredBytes = {
  /** The length of `stream`: of the range, or of the whole file. */
  readonly length: number;
  readonly type: string;
  readonly stream: Readable;
};
/** Both ends are included, as in HTTP. */
export type ByteRange = { readonly start: number; readonly end: number };
export type StoredItem = { readonly key: string; readonly modifiedAt: Date };

/**
 * Stores files by key for all processes. Every method throws `StorageUnavailable` when the store cannot be reached, and
 * an error whose code is ENOSPC or EDQUOT when it is full.
 */
export type StoragePort = {
  /** Stores a file durably and atomically, replacing one of the same key. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is no such file. The stream must be read or destroyed. */
  get(key: string, range?: ByteRange): Promise<StoredBytes | undefined>;
  exists(key: string): Promise<boolean>;
  /** Deletes a file; one that is not there is no error. */
  delete(key: string): Promise<void>;
  /** Every file whose key begins with `prefix`, a folder with its slash, in no order; partial files of a crash too. */
  list(prefix: string): AsyncIterable<StoredItem>;
};

/** The store cannot be reached or refuses to work. It says nothing about whether a file is there. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/** The key. Throws for what cannot be one. */
export function checkedKey(key: string): string {
  if (key.length > KEY_LENGTH_MAX || !KEY.test(key)) throw new Error(`no key of a stored file: ${JSON.stringify(key)}`);
  return key;
}

/** The type of a file by its key. Throws for what is no key of ours. */
export function typeOfKey(key: string): string {
  const ending = checkedKey(key).split('.').at(-1);
  const [, type] = Object.entries(TYPES).find(([one]) => one === ending) ?? [];
  if (type === undefined) throw new Error(`no type for the key ${key}`);
  return type;
}

/** The ending of the keys of a type. Throws for a type that is not stored. */
export function endingOf(type: string): string {
  const [ending] = Object.entries(TYPES).find(([, one]) => one === type) ?? [];
  if (ending === undefined) throw new Error(`files of the type ${type} are not stored`);
  return ending;
}

/** A whole file in memory; undefined when there is none. */
export async function readStored(storage: Pick<StoragePort, 'get'>, key: string): Promise<Buffer | undefined> {
  const found = await storage.get(key);
  if (!found) return undefined;
  try {
    return await buffer(found.stream);
  } catch (error) {
    throw error instanceof StorageUnavailable
      ? error
      : new StorageUnavailable(`reading ${key} was interrupted`, { cause: error });
  }
}

/** The SHA-256 of bytes in hexadecimal digits. Computed in a thread: of a film it takes a quarter of a second. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex');
}
