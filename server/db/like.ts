/** Escapes the wildcards of LIKE and ILIKE, so that a pattern matches the text itself. */
const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The LIKE pattern of values that begin with `text`. */
export const likePrefix = (text: string): string => `${escapeLike(text)}%`;

/** The LIKE pattern of values that contain `text`. */
export const likePart = (text: string): string => `%${escapeLike(text)}%`;
