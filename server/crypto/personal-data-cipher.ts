import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const KEY_BYTES = 32;
const [IV_BYTES, TAG_BYTES] = [12, 16];
/** Without it a shorter tag, which is easier to guess, would be accepted. */
const GCM = { authTagLength: TAG_BYTES };
const SEALED = /^v2\.([a-z0-9]{8})\.([A-Za-z0-9_-]+)$/;

/** The keys of personal data at rest. */
export type PersonalKeys = {
  /** Encrypts. */
  readonly current: Buffer;
  /** Replaced keys, which still decrypt. */
  readonly previous: readonly Buffer[];
  /** The key of hashes. It stays when the others are replaced, because a hash cannot be computed again. */
  readonly hash: Buffer;
};

/** As key objects: given as bytes, a key would be converted at each use, which takes longer than to decrypt a short text. */
type KeyRing = {
  readonly currentId: string;
  readonly current: KeyObject;
  readonly byId: ReadonlyMap<string, KeyObject>;
  readonly hashKey: KeyObject;
};
let ring: KeyRing | undefined;

/** Names a key in what it encrypted, without disclosing it. */
const idOf = (key: Buffer): string => createHash('sha256').update('key id').update(key).digest('hex').slice(0, 8);

/** Sets the keys of this process, before it reads or writes personal data. */
export function setPersonalKeys({ current, previous, hash }: PersonalKeys): void {
  ring = {
    currentId: idOf(current),
    current: createSecretKey(current),
    byId: new Map([current, ...previous].map((key) => [idOf(key), createSecretKey(key)])),
    hashKey: createSecretKey(Buffer.from(hkdfSync('sha256', hash, '', 'fingerprint', KEY_BYTES))),
  };
}

function keys(): KeyRing {
  if (!ring) throw new Error('the keys of personal data are not set');
  return ring;
}

/**
 * Encrypts a text by AES-256-GCM with the current key, for one column: in another one it cannot be decrypted. An empty
 * text stays empty, so that constraints can require one.
 */
export function seal(plain: string, column: string): string {
  if (plain === '') return '';
  const { currentId, current } = keys();
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', current, iv, GCM).setAAD(Buffer.from(column));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `v2.${currentId}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
}

/** Decrypts the text of a column. Throws when its key is not among those of this process, or it was changed. */
export function open(sealed: string, column: string): string {
  if (sealed === '') return '';
  const [, keyId = '', inside = ''] = SEALED.exec(sealed) ?? [];
  const key = keys().byId.get(keyId);
  if (!key) throw new Error(`${column} is not encrypted with a key of this process`);
  const bytes = Buffer.from(inside, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), GCM).setAAD(Buffer.from(column));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch (error) {
    throw new Error(`${column} was changed after it was encrypted`, { cause: error });
  }
}

/** What every text that is encrypted with the current key begins with. */
export const currentPrefix = (): string => `v2.${keys().currentId}.`;

/** A keyed hash: equal values can be compared, and a value cannot be guessed from it without the key. */
export function fingerprint(plain: string): Buffer {
  return createHmac('sha256', keys().hashKey).update(plain).digest();
}

/** The configured keys, or for a demo one of its own, generated once in the data folder. */
export function personalKeysOf({
  personalKeys,
  dataDir,
}: {
  readonly personalKeys: PersonalKeys | undefined;
  readonly dataDir: string;
}): PersonalKeys {
  if (personalKeys) return personalKeys;
  const file = join(dataDir, 'personal.key');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx' });
  }
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  return { current: key, previous: [], hash: key };
}
