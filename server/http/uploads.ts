import type { FastifyInstance } from 'fastify';
import { Refused } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';

/** How files of each type begin; what a client says about its file decides nothing. */
const BEGINNINGS: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'image/jpeg': (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/png': (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  'image/gif': (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6)),
  'image/webp': (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  'application/pdf': (bytes) => bytes.toString('latin1', 0, 5) === '%PDF-',
  'video/mp4': (bytes) => /^[\s\S]{4}ftyp(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash)/.test(bytes.toString('latin1', 0, 12)),
};

/** The type a file has by its first bytes, of those we know. */
export function typeOfBytes(bytes: Buffer): string | undefined {
  return Object.keys(BEGINNINGS).find((type) => BEGINNINGS[type]?.(bytes));
}

/** Within this scope a body is one file of these types, given to the handler as its bytes; any other is refused with 415, a larger one with 413. */
export function readUploads(scope: FastifyInstance, { types, max }: { readonly types: readonly string[]; readonly max: number }): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser([...types], { parseAs: 'buffer', bodyLimit: max }, (_request, body, done) => {
    const isOne = Buffer.isBuffer(body) && types.some((type) => BEGINNINGS[type]?.(body));
    done(isOne ? null : new Refused(requestRefusal('request.unsupportedType')), body);
  });
}
