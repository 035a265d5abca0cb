// Strings are matched first, so that digits within them stay as they are.
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * The value of a JSON text in which whole numbers beyond 2^53 are text, so that no digit of an id is lost; undefined
 * when it is none.
 */
export function parseExact(text: string): unknown {
  try {
    return JSON.parse(
      text.replace(STRING_OR_NUMBER, (found) =>
        /^-?\d{16,}$/.test(found) && !Number.isSafeInteger(Number(found)) ? `"${found}"` : found,
      ),
    );
  } catch {
    return undefined;
  }
}

/**
 * JSON in which `offerId` is a number of any size, as the platform wants it. Quotes within texts are escaped and never
 * match.
 */
export function writeExact(value: object): string {
  return JSON.stringify(value).replace(/"offerId":"(\d+)"/g, '"offerId":$1');
}
