import { openDiskStorage } from '#server/integrations/storage/disk.ts';
import type { StoragePort } from '#server/integrations/storage/port.ts';
import { openS3Storage, type S3Settings } from '#server/integrations/storage/s3.ts';

export type StorageConfig = {
  /** The folder of the files; unused with `s3`. */
  readonly folder: string;
  readonly s3: S3Settings | undefined;
};

/** The storage this process uses: the configured bucket, or else the folder. */
export const openStorage = ({ folder, s3 }: StorageConfig): StoragePort =>
  s3 ? openS3Storage(s3) : openDiskStorage(folder);
