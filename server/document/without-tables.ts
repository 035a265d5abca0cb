type Table = { readonly tag: string; readonly bytes: Buffer };

const HEADER_BYTES = 12;
const RECORD_BYTES = 16;
/** Tables begin at a multiple of four bytes. */
const paddingOf = (bytes: Buffer): number => -bytes.length & 3;

/** A TrueType font without some of its tables. Checksums are left out, since no reader here verifies them. */
export function withoutTables(font: Buffer, tags: readonly string[]): Buffer {
  const tables = tablesOf(font).filter(({ tag }) => !tags.includes(tag));
  const head = Buffer.alloc(HEADER_BYTES + tables.length * RECORD_BYTES);
  font.copy(head, 0, 0, 4);
  head.writeUInt16BE(tables.length, 4);
  let offset = head.length;
  for (const [index, { tag, bytes }] of tables.entries()) {
    const record = HEADER_BYTES + index * RECORD_BYTES;
    head.write(tag, record, 'latin1');
    head.writeUInt32BE(offset, record + 8);
    head.writeUInt32BE(bytes.length, record + 12);
    offset += bytes.length + paddingOf(bytes);
  }
  return Buffer.concat([head, ...tables.flatMap(({ bytes }) => [bytes, Buffer.alloc(paddingOf(bytes))])]);
}

function tablesOf(font: Buffer): Table[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const record = HEADER_BYTES + index * RECORD_BYTES;
    const start = font.readUInt32BE(record + 8);
    return {
      tag: font.toString('latin1', record, record + 4),
      bytes: font.subarray(start, start + font.readUInt32BE(record + 12)),
    };
  });
}
