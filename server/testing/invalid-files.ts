import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A minimal PDF with these objects in it. */
export const aPdf = (objects = ''): Buffer =>
  Buffer.from(`%PDF-1.7\n${objects}\ntrailer<</Size 1>>\nstartxref\n9\n%%EOF\n`, 'latin1');
export const aFilm = (bytes = 64): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom0000isomiso2'), Buffer.alloc(bytes)]);
export const aWebm = (bytes = 64): Buffer =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x84]),
    Buffer.from('webm'),
    Buffer.alloc(bytes),
  ]);
const drawn = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: '#1e6fd9' } });
export const aJpeg = (): Promise<Buffer> => drawn().jpeg().toBuffer();

/** A PNG with a false size in its header. */
export async function claimingPng(width: number, height: number): Promise<Buffer> {
  const png = await drawn().png().toBuffer();
  const head = Buffer.from(png.subarray(12, 29));
  head.writeUInt32BE(width, 4);
  head.writeUInt32BE(height, 8);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(head));
  return Buffer.concat([png.subarray(0, 12), head, sum, png.subarray(33)]);
}

/** A GIF of so many frames of this size, with incomplete pixels. */
export function manyFrames(count: number, side = 1): Buffer {
  const size = [side & 255, side >> 8, side & 255, side >> 8];
  const head = Buffer.from([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, ...size, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, ...size, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([head, ...Array.from({ length: count }, () => frame), Buffer.from([0x3b])]);
}

/** A JPEG of incompressible noise, truncated in the middle. */
export async function cutJpeg(): Promise<Buffer> {
  const noise = Uint8Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 2_654_435_761) >>> 24);
  const whole = await sharp(Buffer.from(noise), { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer();
  return whole.subarray(0, whole.byteLength / 2);
}

/** An object stream, optionally with other entries or bytes. */
function packed(
  text: string,
  {
    entries = '/Type /ObjStm /Filter /FlateDecode',
    bytes = deflateSync(Buffer.from(text, 'latin1')),
  }: { entries?: string; bytes?: Buffer } = {},
): string {
  const stream = bytes.toString('latin1');
  return `1 0 obj<</N 1 /First 4 ${entries} /Length ${stream.length}>>stream\r\n${stream}\r\nendstream endobj`;
}
const HIDDEN = '1 0 <</S/JavaScript/JS(x)>>';
const hex = (text: string): string => Buffer.from(text, 'latin1').toString('hex');

const SCRIPT = '<script>alert(document.domain)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;
const ACTIONS: Readonly<Record<string, string>> = {
  'runs a script when it is opened': '1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj',
  'runs a script whose name is written in numbers': '1 0 obj<</S/J#61va#53cript/JS(x)>>endobj',
  'holds scripts by name': '1 0 obj<</Names<</JavaScript 2 0 R>>>>endobj',
  'starts a program': '1 0 obj<</S /Launch /F (cmd.exe)>>endobj',
  'starts a program, in small letters': '1 0 obj<</S /launch>>endobj',
  'plays a script': '1 0 obj<</S/Rendition/JS(x)>>endobj',
  'carries a program': '1 0 obj<</Type/EmbeddedFile/Length 2>>stream\nMZ\nendstream endobj',
  'names what it carries': '1 0 obj<</Names<</EmbeddedFiles 2 0 R>>>>endobj',
  'opens what another carries': '1 0 obj<</S/GoToE/F(x)>>endobj',
  'shows foreign media': '1 0 obj<</Subtype/RichMedia>>endobj',
  'sends what was filled in': '1 0 obj<</S/SubmitForm/F(http://x.example)>>endobj',
  'fills in what it fetches': '1 0 obj<</S/ImportData>>endobj',
  'holds a form with scripts of its own': '1 0 obj<</AcroForm<</XFA 2 0 R>>>>endobj',
  'is locked': 'trailer<</Encrypt 3 0 R>>',
  'hides a script in packed objects': packed(HIDDEN),
  'hides it in objects whose name is written in numbers': packed(HIDDEN).replace('/ObjStm', '/Obj#53tm'),
  'hides it in objects without a type': packed(HIDDEN, { entries: '/Filter/FlateDecode' }),
  'hides it in objects whose filter is written in numbers and a list': packed(HIDDEN, {
    entries: '/Type/ObjStm/F#69lter[/Fl]',
  }),
  'hides it behind a comment with the end of a dictionary': packed(HIDDEN, {
    entries: '/Type/ObjStm %>>stream\n/Filter/FlateDecode',
  }),
  'hides it behind a text with a stream': packed(HIDDEN, {
    entries: `/Type/ObjStm/Filter/FlateDecode/X(\\)>>stream\n${deflateSync('1 0 <<>>')
      .toString('latin1')
      .replaceAll(/[()\\]/g, '\\$&')}\nendstream)`,
  }),
  'hides it far behind the type': packed(HIDDEN, {
    entries: `/Type/ObjStm${' '.repeat(5_000)}/Filter/FlateDecode`,
  }),
  'hides it in objects inside of a text': `2 0 obj(${packed(HIDDEN)})endobj`,
  'packs objects as nobody can look into': packed('x').replace(
    /stream\r\n[\s\S]*\r\nendstream/,
    'stream\r\nnot deflated\r\nendstream',
  ),
  'packs objects that never end': packed('x').replaceAll('endstream', ''),
  'packs a flood of objects': packed(' '.repeat(9_000_000)),
  'packs a flood of objects in parts': packed(' '.repeat(8_000_000)).repeat(5),
  'packs objects in more parts than a document has': packed('1 0 <<>>').repeat(2_001),
  'packs objects twice': packed('', {
    entries: '/Type/ObjStm/Filter[/FlateDecode/FlateDecode]',
    bytes: deflateSync(deflateSync(HIDDEN)),
  }),
  'packs objects in digits': packed('', {
    entries: '/Type/ObjStm/Filter[/FlateDecode/ASCIIHexDecode]',
    bytes: deflateSync(hex(HIDDEN)),
  }),
  'packs objects behind a predictor': packed(HIDDEN, {
    entries: '/Type/ObjStm/Filter/FlateDecode/DecodeParms<</Predictor 12>>',
  }),
  'packs objects with a filter named elsewhere': packed(HIDDEN, { entries: '/Type/ObjStm/Filter 9 0 R' }),
  'packs objects with two filters': packed(HIDDEN, { entries: '/Type/ObjStm/Filter/FlateDecode/Filter/LZWDecode' }),
  'packs objects and names their type elsewhere': '9 0 obj/ObjStm endobj',
  'packs objects behind many words': packed(HIDDEN, {
    entries: `${'/A 1 '.repeat(200)}/Type/ObjStm/Filter/FlateDecode`,
  }),
};

type InvalidFile = readonly [what: string, bytes: Buffer, becomes: string];
const WRONG_FILE = 'request.wrongFile';

const TEXTS: Readonly<Record<string, string>> = {
  'a page': `<!doctype html><html>${SCRIPT}</html>`,
  'a page after blanks': `  \n\t<html>${SCRIPT}`,
  'a page behind a mark of order': `\uFEFF<html>${SCRIPT}`,
  'a drawing in letters': SVG,
  'a drawing in XML': `<?xml version="1.0"?>${SVG}`,
  'a drawing behind a comment': `<!-- GIF89a -->${SVG}`,
  XML: '<?xml version="1.0"?><x/>',
  'a script': 'alert(1)',
  'a script of a shell': '#!/bin/sh\nrm -rf /',
  'a page of a server': '<?php system($_GET[0]);',
  'a style': 'body{background:url(x)}',
  'nothing but blanks': '   ',
  JSON: '{"a":1}',
  'a table': '=cmd|calc',
  PostScript: '%!PS-Adobe-3.0',
  'an address': '[InternetShortcut]\nURL=file:///c:/',
  mail: 'MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n<script>',
  'PDF after a line': '\n%PDF-1.7\nstartxref\n0\n%%EOF',
  'a text that speaks of a picture': 'JFIF GIF89a PNG',
};
const HEADS: Readonly<Record<string, readonly number[]>> = {
  'a program of Windows': [0x4d, 0x5a, 0x90, 0],
  'a program of Linux': [0x7f, 0x45, 0x4c, 0x46],
  'a program of a Mac': [0xcf, 0xfa, 0xed, 0xfe],
  'a class': [0xca, 0xfe, 0xba, 0xbe],
  'an archive': [0x50, 0x4b, 3, 4],
  'a packed file': [0x1f, 0x8b, 8, 0],
  'a RAR': [0x52, 0x61, 0x72, 0x21],
  'a bitmap': [0x42, 0x4d, 0x3a, 0],
  'a TIFF': [0x49, 0x49, 0x2a, 0],
  'an icon': [0, 0, 1, 0],
  Flash: [0x46, 0x57, 0x53, 9],
  WebAssembly: [0, 0x61, 0x73, 0x6d],
  'half a mark of a JPEG': [0xff, 0xd8],
  'a Word file': [0xd0, 0xcf, 0x11, 0xe0],
  sound: [0x49, 0x44, 0x33, 4],
  zeros: [0, 0, 0, 0],
};

const FILMS_AND_PAPERS: readonly InvalidFile[] = [
  ['the head of a GIF before a script', Buffer.from('GIF89a=1;alert(1)//'), 'media.fileInvalid'],
  ['the head of a WebP before a page', Buffer.from(`RIFF0000WEBP${SCRIPT}`), 'media.fileInvalid'],
  [
    'a film whose first box is longer than it',
    Buffer.concat([Buffer.from([0, 1, 0, 0]), Buffer.from('ftypisom0000')]),
    'media.fileInvalid',
  ],
  ['a page that calls itself a film', Buffer.from(`0000ftypisom${SCRIPT}`), 'media.fileInvalid'],
  [
    'a Matroska film that is no WebM',
    Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x9f, 0x42, 0x82, 0x88]), Buffer.from('matroska')]),
    WRONG_FILE,
  ],
  ['a film', aFilm(), 'video/mp4'],
  ['a WebM', aWebm(), 'video/webm'],
  ['a paper', aPdf(packed('1 0 <</Type/Page>>').repeat(300)), 'application/pdf'],
  ['a paper without an end', Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj'), 'media.fileInvalid'],
  ['a paper with a page behind it', Buffer.concat([aPdf(), Buffer.from(SCRIPT)]), 'media.fileInvalid'],
  [
    'a paper with an archive behind it',
    Buffer.concat([aPdf(), Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(30)]),
    'media.fileInvalid',
  ],
];

/** Pictures that are something else too, or only begin as one. */
async function twofoldPictures(): Promise<readonly InvalidFile[]> {
  const jpeg = await aJpeg();
  const png = await drawn().png().toBuffer();
  const gif = await drawn().gif().toBuffer();
  const webp = await drawn().webp().toBuffer();
  return [
    ['a JPEG with a page behind it', Buffer.concat([jpeg, Buffer.from(SCRIPT)]), 'image/webp'],
    [
      'a JPEG with an archive behind it',
      Buffer.concat([jpeg, Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(30)]),
      'image/webp',
    ],
    [
      'a JPEG with a page in its comment',
      Buffer.concat([
        jpeg.subarray(0, 2),
        Buffer.from([0xff, 0xfe, 0, SCRIPT.length + 2]),
        Buffer.from(SCRIPT),
        jpeg.subarray(2),
      ]),
      'image/webp',
    ],
    ['a PNG with a page behind it', Buffer.concat([png, Buffer.from(SVG)]), 'image/webp'],
    [
      'a GIF that is also a script',
      Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from(gif.subarray(8)), Buffer.from('*/=1;alert(1)')]),
      'image/webp',
    ],
    ['a GIF with a script behind it', Buffer.concat([gif, Buffer.from('=1;alert(1)')]), 'image/webp'],
    ['a WebP with a page behind it', Buffer.concat([webp, Buffer.from(SCRIPT)]), 'image/webp'],
    [
      'the head of a JPEG before a page',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(SCRIPT)]),
      'media.fileInvalid',
    ],
    ['the head of a PNG before a drawing', Buffer.concat([png.subarray(0, 8), Buffer.from(SVG)]), 'media.fileInvalid'],
  ];
}

/** Kinds of mislabelled and hostile files, and the result of each: refused with a code, or stored as one of our types. */
export async function invalidFiles(): Promise<readonly InvalidFile[]> {
  return [
    ...Object.entries(TEXTS).map(([what, text]) => [what, Buffer.from(text), WRONG_FILE] as const),
    ...Object.entries(HEADS).map(
      ([what, head]) => [what, Buffer.concat([Buffer.from(head), Buffer.alloc(60)]), WRONG_FILE] as const,
    ),
    ...(await twofoldPictures()),
    ...FILMS_AND_PAPERS,
    ...Object.entries(ACTIONS).map(
      ([what, objects]) =>
        [`a paper that ${what}`, aPdf(objects), /packs/.test(what) ? 'media.fileInvalid' : 'media.pdfActive'] as const,
    ),
  ];
}
