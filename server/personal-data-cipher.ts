import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const KEY_BYTES = 32;
const [IV_BYTES, TAG_BYTES] = [12, 16];
const SEALED = /^v1\.([^.]*)\.([A-Za-z0-9_-]+)$/;

/**
 * Encrypts personal numbers at rest: AES-256-GCM, with the masked form in plain text, so that showing it needs no key.
 */
export type Personal = {
  /** `masked` is stored in plain text. Undefined gives undefined. */
  seal(plain: string, masked: string): string;
  /** The decrypted number; undefined when it was encrypted with another key or changed. */
  open(sealed: string): string | undefined;
  /** A keyed hash: equal values can be compared, and a value cannot be guessed from it without the key. */
  fingerprint(plain: string): Buffer;
};

export function personalBox(key: Buffer): Personal {
  const hashKey = Buffer.from(hkdfSync('sha256', key, '', 'fingerprint', KEY_BYTES));
  return {
    fingerprint: (plain) => createHmac('sha256', hashKey).update(plain).digest(),
    seal(plain, masked) {
      if (plain === '') return '';
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(masked));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `v1.${masked}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(sealed) {
      const [, masked = '', inside = ''] = SEALED.exec(sealed) ?? [];
      const bytes = Buffer.from(inside, 'base64url');
      if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(masked));
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
          'utf8',
        );
      } catch {
        return undefined;
      }
    },
  };
}

/** The masked form of an encrypted number. */
export const maskOf = (sealed: string): string => SEALED.exec(sealed)?.[1] ?? '';

/** The configured key, or for a demo one of its own, generated once in the data folder. */
export function personalKey(configured: Buffer | undefined, dataDir: string): Buffer {
  if (configured) return configured;
  const file = join(dataDir, 'personal.key');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx' });
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
}
