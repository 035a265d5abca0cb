import type { FastifyRequest } from 'fastify';
import { Refused } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';

/** A file of a multipart form: the client's file name and its bytes. */
export type FormFile = { readonly name: string; readonly bytes: Buffer };

/** Our forms have one file and few fields. */
const PARTS_MAX = 20;
const WORD_BYTES = 8_192;

/**
 * Parses the one file in a field of a multipart form. Other fields are skipped. Refuses `request.invalid` when the form
 * is malformed, has no such file or more than one; a file of more than `max` bytes gives 413.
 */
export async function readFormFile(request: FastifyRequest, field: string, max: number): Promise<FormFile> {
  const limits = { fileSize: max, parts: PARTS_MAX, files: PARTS_MAX, fields: PARTS_MAX, fieldSize: WORD_BYTES };
  let found: FormFile | undefined;
  let count = 0;
  try {
    for await (const part of request.files({ limits, preservePath: true })) {
      const isWanted = part.fieldname === field && (count += 1) === 1;
      if (isWanted) found = { name: unescaped(part.filename), bytes: await part.toBuffer() };
      else part.file.resume();
    }
  } catch (error) {
    // After a limit the plugin would parse the rest of the body, which may be endless.
    request.raw.unpipe();
    request.raw.resume();
    const isTooLarge = error instanceof request.server.multipartErrors.RequestFileTooLargeError;
    throw new Refused(requestRefusal(isTooLarge ? 'request.bodyTooLarge' : 'request.invalid'));
  }
  if (!found) throw wrong(field, 'request.required', {});
  if (count > 1) throw wrong(field, 'request.tooManyItems', { limit: 1 });
  return found;
}

const wrong = (path: string, code: string, params: Record<string, number>): Refused =>
  new Refused({ ...requestRefusal('request.invalid'), fields: [{ path, code, params }] });

/** Browsers escape quotes and line breaks of a quoted name as `%22`, `%0D` and `%0A`. */
const unescaped = (name: string): string => name.replaceAll('%22', '"').replaceAll(/%0D|%0A/gi, ' ');
