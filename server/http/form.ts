/** A file as it came in a form: the name the sender gave it, and its bytes. */
export type FormFile = { readonly name: string; readonly bytes: Buffer };

/** A form of ours brings one file and some words; what has more is none of ours. */
const PARTS_MAX = 20;
const HEAD_BYTES = 8_192;
const [LINE, HEAD_END, DASHES] = [Buffer.from('\r\n'), Buffer.from('\r\n\r\n'), Buffer.from('--')];

/**
 * The files a multipart form (RFC 7578) holds in a field, in their order; undefined for what is no whole form. The
 * bytes are
 * views of the body: nothing is copied.
 */
export function filesIn(body: Buffer, contentType: string, field: string): FormFile[] | undefined {
  const boundary = boundaryOf(contentType);
  if (boundary === undefined) return undefined;
  const opening = Buffer.from(`--${boundary}`);
  const delimiter = Buffer.concat([LINE, opening]);
  if (!startsAt(body, opening, 0)) return undefined;
  const files: FormFile[] = [];
  let at = opening.byteLength;
  for (let count = 0; count <= PARTS_MAX; count += 1) {
    if (startsAt(body, DASHES, at)) return files;
    const headEnd = body.subarray(0, at + HEAD_BYTES).indexOf(HEAD_END, at);
    const end = headEnd < 0 ? -1 : body.indexOf(delimiter, headEnd + LINE.byteLength);
    if (!startsAt(body, LINE, at) || end < 0) return undefined;
    const file = fileOf(body.toString('utf8', at, headEnd), field);
    if (file !== undefined)
      files.push({
        name: file,
        bytes: body.subarray(headEnd + HEAD_END.byteLength, Math.max(end, headEnd + HEAD_END.byteLength)),
      });
    at = end + delimiter.byteLength;
  }
  return undefined;
}

const startsAt = (body: Buffer, what: Buffer, at: number): boolean =>
  body.subarray(at, at + what.byteLength).equals(what);

function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;",]{1,70}))/i.exec(contentType.slice(0, 300)) ?? [];
  return quoted ?? plain;
}

/**
 * The name of the file a part of this field brings; undefined for a part of another field and for one that is no file.
 */
function fileOf(head: string, field: string): string | undefined {
  const disposition = head.split('\r\n').find((line) => /^content-disposition:\s*form-data\b/i.test(line));
  const words = new Map(
    [...(disposition ?? '').matchAll(/;\s*([\w-]+\*?)=(?:"([^"]*)"|([^\s;"]*))/g)].map(
      ([, name = '', quoted, plain]) => [name.toLowerCase(), quoted ?? plain ?? ''],
    ),
  );
  const name = words.get('filename');
  return words.get('name') !== field || name === undefined ? undefined : unescaped(name);
}

/** Browsers write what a quoted word may not hold as `%22`, `%0D` and `%0A`. */
const unescaped = (name: string): string => name.replaceAll('%22', '"').replaceAll(/%0D|%0A/gi, ' ');
