import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { checkedKey, type StoragePort, StorageUnavailable, typeOfKey } from '#server/integrations/storage/port.ts';

/** Writes bytes to the disk durably; a test may substitute a full one. */
export type WriteBytes = (path: string, bytes: Buffer) => Promise<void>;

/** Files in a folder, which all processes share. A file is written under another name, synchronised and renamed. */
export function openDiskStorage(folder: string, write: WriteBytes = writeDurably): StoragePort {
  const pathOf = (key: string): string => join(folder, checkedKey(key));
  return {
    put: async (key, bytes) => {
      typeOfKey(key);
      await guarded(() => put(pathOf(key), bytes, write));
    },
    get: (key, range) =>
      guarded(async () => {
        const type = typeOfKey(key);
        const handle = await opened(pathOf(key));
        if (!handle) return undefined;
        const { size } = await handle.stat().catch(closing(handle));
        return {
          length: range ? range.end - range.start + 1 : size,
          type,
          stream: handle.createReadStream(range),
        };
      }),
    exists: (key) => guarded(async () => (await unlessMissing(stat(pathOf(key)))) !== undefined),
    delete: (key) => guarded(() => rm(pathOf(key), { force: true })),
    list: (prefix) => list(folder, prefix),
  };
}

async function put(path: string, bytes: Buffer, write: WriteBytes): Promise<void> {
  const half = `${path}.${randomUUID()}.part`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await write(half, bytes);
    await rename(half, path);
    await synchroniseFolder(dirname(path));
  } catch (error) {
    await rm(half, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the new name of a file durable; Windows cannot and need not. */
async function synchroniseFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* list(folder: string, prefix: string): AsyncGenerator<{ key: string; modifiedAt: Date }> {
  const found = await guarded(() => unlessMissing(opendir(join(folder, prefix), { recursive: true })));
  if (!found) return;
  for await (const entry of found) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // Another process may have deleted it.
    const stats = await guarded(() => unlessMissing(stat(path)));
    if (stats) yield { key: relative(folder, path).split(sep).join('/'), modifiedAt: stats.mtime };
  }
}

const opened = (path: string): Promise<FileHandle | undefined> => unlessMissing(open(path, 'r'));

const closing = (handle: FileHandle) => async (error: unknown) => {
  await handle.close();
  throw error;
};

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return work.catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    throw error;
  });
}

/** A full disk has its own refusal; any other error of the system says nothing about the file. */
async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (typeof code !== 'string' || !/^E[A-Z0-9]+$/.test(code) || code === 'ENOSPC' || code === 'EDQUOT') throw error;
    throw new StorageUnavailable(`the folder of files cannot be used: ${code}`, { cause: error });
  }
}
