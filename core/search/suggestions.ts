import { nameKey } from '#core/search/words/name-key.ts';

/** A longer title is shown with its product; as a query nobody types it. */
const LETTERS_MAX = 48;

/** What follows the name of goods in a title: an addition after a comma, a bracket or a bar. */
const ADDITION = /\s*[,،、;(（[［|｜]/u;

/** The name of the goods in a title, whole, as a query to suggest; undefined where it is too long to be one. */
export function nameInTitle(title: string): string | undefined {
  const [name = ''] = title.split(ADDITION);
  const text = name.trim();
  return text !== '' && [...text].length <= LETTERS_MAX ? text : undefined;
}

/** The texts without those that read the same, also in the plural, up to a maximum; the rest is not computed. */
export function distinct(texts: Iterable<string>, max: number): string[] {
  const seen = new Map<string, string>();
  for (const text of texts) {
    if (seen.size === max) break;
    const key = nameKey(text);
    if (key && !seen.has(key)) seen.set(key, text);
  }
  return [...seen.values()];
}
