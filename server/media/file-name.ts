/** A client's file name as stored: the last part of a path, without control characters. */
export function fileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  return last.replaceAll(/\p{C}/gu, '').trim().slice(-200) || 'file';
}

/** The name of a strip of a picture: `detail.png` has the strips `detail-1.png` and `detail-2.png`. */
export function stripName(name: string, number: number): string {
  const [, stem = name, ending = ''] = /^(.+?)(\.[^.]*)?$/u.exec(name) ?? [];
  return `${stem.slice(0, 180)}-${number}${ending}`;
}
