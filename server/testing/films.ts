import { aFilm, aWebm } from '#server/testing/invalid-files.ts';

const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

function box(name: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([long(content.byteLength + 8), Buffer.from(name), content]);
}

/** The heads of an MP4 film without its pictures; no two are the same. */
export function aMovie({ seconds = 10, coding = 'avc1', mark = '' } = {}): Buffer {
  const clock = box('mvhd', Buffer.alloc(12), long(1_000), long(seconds * 1_000), Buffer.alloc(80));
  const kind = box('hdlr', Buffer.alloc(8), Buffer.from('vide'), Buffer.alloc(12));
  const sample = box('stsd', long(0), long(1), box(coding, Buffer.alloc(70)));
  const track = box('trak', box('mdia', kind, box('minf', box('stbl', sample))));
  return Buffer.concat([aFilm(0), box('moov', clock, track), box('free', Buffer.from(mark))]);
}

function element(id: readonly number[], ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([
    Buffer.from(id),
    Buffer.from([0x40 | (content.byteLength >> 8), content.byteLength & 255]),
    content,
  ]);
}

/** The heads of a WebM film; one that a browser recorded has no length but blocks, a second after one another. */
export function aRecording({ seconds = 0, coding = 'V_VP8', blocks = 0 } = {}): Buffer {
  const length = Buffer.alloc(8);
  length.writeDoubleBE(seconds * 1_000);
  const info = element([0x15, 0x49, 0xa9, 0x66], ...(seconds > 0 ? [element([0x44, 0x89], length)] : []));
  const tracks = element([0x16, 0x54, 0xae, 0x6b], element([0xae], element([0x86], Buffer.from(coding))));
  const clusters = Array.from({ length: blocks }, (_, at) =>
    Buffer.concat([
      Buffer.from([0x1f, 0x43, 0xb6, 0x75, 0xff]),
      element([0xe7], long(at * 1_000)),
      element([0xa3], Buffer.from([0x81, 0, 0, 0x80]), Buffer.alloc(5)),
    ]),
  );
  return Buffer.concat([aWebm(24), Buffer.from([0x18, 0x53, 0x80, 0x67, 0xff]), info, tracks, ...clusters]);
}
