import type { StatementRole } from '#core/payment/statement/rules.ts';

export type StatementColumns = { readonly [Role in StatementRole]?: number };
export type StatementText =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'workbook' | 'oldExcel' };

const startsWith = (bytes: Uint8Array, ...beginning: readonly number[]) =>
  beginning.every((byte, at) => bytes[at] === byte);

/**
 * The text of a statement, in UTF-8, UTF-16 or the Korean code page: a replacement character shows that it is not UTF-8.
 * A workbook is read by the server; neither the old Excel format nor an encrypted workbook is.
 */
export async function textOf(file: File): Promise<StatementText> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return { kind: 'workbook' };
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { kind: 'oldExcel' };
  if (startsWith(bytes, 0xff, 0xfe)) return { kind: 'text', text: new TextDecoder('utf-16le').decode(bytes) };
  const text = new TextDecoder().decode(bytes);
  return { kind: 'text', text: text.includes('\uFFFD') ? new TextDecoder('euc-kr').decode(bytes) : text };
}
