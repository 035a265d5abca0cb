// Strings are matched first, so that digits within them stay unchanged.
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/**
 * Parses JSON with whole numbers beyond 2^53 as text, so that no digit of an id is lost; undefined for invalid JSON.
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
 * Serialises JSON in which `offerId` is a number of any size, as the platform requires. Quotes within texts are escaped
 * and never match.
 */
export function writeExact(value: object): string {
  return JSON.stringify(value).replace(/"offerId":"(\d+)"/g, '"offerId":$1');
}
