import { join, resolve } from 'node:path';
import { address, type Environment, wholeNumber } from '#server/environment.ts';
import type { StorageConfig } from '#server/integrations/storage/open.ts';
import type { FileDeps } from '#server/media/owned-files.ts';

export type FileLimits = FileDeps['limits'];

/** `STORAGE_S3_ENDPOINT` with its bucket and keys; without it the folder `STORAGE_FOLDER`. */
export function storageConfig(env: Environment, dataDir: string): StorageConfig {
  const folder = env.STORAGE_FOLDER ? resolve(env.STORAGE_FOLDER) : join(dataDir, 'files');
  const endpoint = address(env, 'STORAGE_S3_ENDPOINT');
  if (!endpoint) return { folder, s3: undefined };
  const [bucket = '', accessKey = '', secretKey = ''] = ['BUCKET', 'ACCESS_KEY', 'SECRET_KEY'].map((name) => {
    const value = env[`STORAGE_S3_${name}`];
    if (!value) throw new Error(`STORAGE_S3_ENDPOINT is set, so STORAGE_S3_${name} must be set too.`);
    return value;
  });
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new Error(
      `STORAGE_S3_BUCKET is "${bucket}"; it must be the name of a bucket: small letters, digits, dots, hyphens.`,
    );
  return { folder, s3: { endpoint, bucket, region: env.STORAGE_S3_REGION || 'us-east-1', accessKey, secretKey } };
}

/** What a buyer and the owner of a store may store; staff have no limit. */
export function fileLimits(env: Environment): FileLimits {
  return {
    buyer: {
      files: wholeNumber(env, 'BUYER_FILES', 200, 1, 1_000_000),
      megabytes: wholeNumber(env, 'BUYER_FILES_MEGABYTES', 200, 1, 1_000_000),
    },
    seller: {
      files: wholeNumber(env, 'SELLER_FILES', 2_000, 1, 1_000_000),
      megabytes: wholeNumber(env, 'SELLER_FILES_MEGABYTES', 2_048, 1, 1_000_000),
    },
  };
}
