import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#core/endpoint.ts';
import { Refused, refuseIf } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import { whyTooDeep } from '#server/http/json-depth.ts';
import { type FormFile, readFormFile } from '#server/http/form.ts';
import {
  openUploadLimiter,
  UPLOAD_BOUNDS,
  type UploadBounds,
  type UploadLimiter,
} from '#server/http/upload-limiter.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CSV = 'text/csv';
const MATROSKA = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

/** A byte that no text has: all controls but tabs and line ends. */
const isControl = (byte: number): boolean => byte < 0x20 && (byte < 0x09 || byte > 0x0d);

/** Signatures of each type; the client's content type is ignored. */
const BEGINNINGS: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'image/jpeg': (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/png': (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  'image/gif': (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)),
  'image/webp': (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  'application/pdf': (bytes) => bytes.toString('latin1', 0, 5) === '%PDF-',
  // A workbook is an archive; its reader recognizes it among others.
  [XLSX]: (bytes) => bytes.toString('latin1', 0, 4) === 'PK\x03\x04',
  'video/mp4': (bytes) =>
    /^[\s\S]{4}ftyp(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash)/.test(bytes.toString('latin1', 0, 12)),
  // The document type is in the first EBML element, after a few numbers.
  'video/webm': (bytes) =>
    bytes.subarray(0, 4).equals(MATROSKA) && bytes.toString('latin1', 4, 64).includes('\x42\x82\x84webm'),
  // Text has no signature; its reader says what is wrong with its encoding.
  [CSV]: (bytes) =>
    bytes.length > 0 &&
    (/^(\xff\xfe|\xfe\xff)/.test(bytes.toString('latin1', 0, 2)) ||
      (!bytes.subarray(0, 1024).some(isControl) && !bytes.toString('latin1', 0, 5).startsWith('%PDF-'))),
};

/** Display names of the types. */
const CALLED: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPG',
  'image/webp': 'WebP',
  'video/webm': 'WebM',
  [XLSX]: 'XLSX',
  [CSV]: 'CSV',
};
const calledOf = (type: string): string => CALLED[type] ?? type.replace(/^.*\//, '').toUpperCase();

/** Size allowance for the multipart framing. */
const FORM_BYTES = 65_536;

/** The supported type of a file by its first bytes. */
export function typeOfBytes(bytes: Buffer): string | undefined {
  return Object.keys(BEGINNINGS).find((type) => BEGINNINGS[type]?.(bytes));
}

type UploadRules = NonNullable<Endpoint['upload']>;

export type { FormFile, UploadBounds };

/** `readUploads` for all calls of a server, with one limiter: for a small machine by default. */
export function openUploads(bounds: UploadBounds = UPLOAD_BOUNDS) {
  const limiter = openUploadLimiter(bounds);
  return (scope: FastifyInstance, input: UploadRules) => readUploads(scope, input, limiter);
}

/**
 * Within this scope a body is one file of these types: raw bytes, or a field of a multipart form. The handler gets the
 * bytes, and with a form the file's name. Other types are refused with 415, a larger file with 413, and with 503 when
 * there is no upload capacity.
 */
export async function readUploads(scope: FastifyInstance, input: UploadRules, limiter: UploadLimiter): Promise<void> {
  const { types, max, form } = input;
  // A body is in memory from its first byte until the answer is sent; it needs capacity before.
  scope.addHook('preParsing', async ({ headers }, reply) => {
    const contentLength = Number(headers['content-length']);
    const give = await limiter.enter(contentLength > 0 ? Math.min(contentLength, max + FORM_BYTES) : max);
    reply.raw.once('close', give);
    // The client disconnected while waiting.
    if (reply.raw.closed || reply.raw.destroyed) give();
  });
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser([...types], { parseAs: 'buffer', bodyLimit: max }, (_request, body, done) => {
    const why = Buffer.isBuffer(body) ? whyNot(input, body) : requestRefusal('request.invalid');
    done(why ? new Refused(why) : null, form === undefined ? body : { name: '', bytes: body });
  });
  if (form !== undefined) {
    await scope.register(multipart);
    scope.addHook('preValidation', async (request) => {
      if (!request.isMultipart()) return;
      const file = await readFormFile(request, form, max);
      refuseIf(whyNot(input, file.bytes));
      request.body = file;
    });
  }
  // A request without a body reaches no parser.
  scope.addHook('preValidation', async ({ body }) => {
    if (body === undefined || body === null) refuseIf(whyNot(input, Buffer.alloc(0)));
  });
}

/** Within this scope the handler gets the bytes of a JSON body, for what is signed. */
export function readRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: 65_536 }, (_request, body, done) => {
    const why = whyTooDeep(body.toString());
    done(why ? new Refused(why) : null, body);
  });
}

function whyNot({ types, max }: UploadRules, bytes: Buffer) {
  if (bytes.byteLength > max) return requestRefusal('request.bodyTooLarge');
  return types.some((type) => BEGINNINGS[type]?.(bytes))
    ? undefined
    : requestRefusal('request.wrongFile', { types: types.map(calledOf).join(', ') });
}
