export interface DroppedItems {
  files: readonly File[];
  entries: readonly (FileSystemEntry | null)[];
}

/** Files that systems put into every folder. */
const systemFile = /^(\.|Thumbs\.db$|desktop\.ini$)/i;

/** Of files that were chosen with their folder. */
export const withoutSystemFiles = (files: readonly File[]): readonly File[] =>
  files.filter(
    ({ webkitRelativePath }) =>
      !webkitRelativePath
        .split("/")
        .slice(1)
        .some((name) => systemFile.test(name)),
  );

export async function filesIn({ files, entries }: DroppedItems): Promise<readonly File[]> {
  if (!entries.some((entry) => entry?.isDirectory)) return files;
  const found = await Promise.all(entries.map((entry) => (entry ? filesUnder(entry) : [])));
  return found.flat();
}

async function filesUnder(entry: FileSystemEntry): Promise<File[]> {
  if (isFile(entry))
    return new Promise((found) =>
      entry.file(
        (file) => found([file]),
        () => found([]),
      ),
    );
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((read) => reader.readEntries(read, () => read([])));
    // A folder is read a hundred entries at a time.
    if (some.length === 0) break;
    entries.push(...some.filter(({ name }) => !systemFile.test(name)));
  }
  const found: File[] = [];
  for (const inside of entries) found.push(...(await filesUnder(inside)));
  return found;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
