/** Files of these entries and of the folders among them, however deep. */
async function filesIn(entries: readonly FileSystemEntry[]): Promise<File[]> {
  const found: File[] = [];
  for (const entry of entries) {
    if (isFile(entry)) found.push(await new Promise<File>((resolve, reject) => entry.file(resolve, reject)));
    else if (isFolder(entry)) found.push(...(await filesIn(await entriesOf(entry))));
  }
  return found;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** A reader gives a folder in pieces, of which the last is empty. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

/** What was dropped: files, and those of dropped folders without hidden ones. */
export async function droppedFiles(data: DataTransfer): Promise<File[]> {
  // The list empties itself with the event: it is read before anything is awaited.
  const files = [...data.files];
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const found = entries.some(isFolder) ? await filesIn(entries) : files;
  return visible(found);
}

/** Systems put files of their own into folders, such as `.DS_Store` and `Thumbs.db`. */
export const visible = (files: readonly File[]): File[] =>
  files.filter(({ name }) => !name.startsWith('.') && name !== 'Thumbs.db');
