/** A client's file name as stored: the last part of a path, without control characters. */
export function fileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  return last.replaceAll(/\p{C}/gu, '').trim().slice(-200) || 'file';
}
