import { formOf } from '#core/listing/form/form.ts';
import { type Fault, fault } from '#core/listing/fault.ts';
import { keyOf, type Listing, valuesOf } from '#core/listing/listing.ts';
import { wordsRefusal } from '#core/listing/translate/refusals.ts';
import { type SpokenText, spokenTexts } from '#core/listing/translate/texts.ts';

/** The columns of the table by the first part of the paths of texts; texts in columns by language have that of theirs. */
const COLUMNS: Readonly<Record<string, string>> = {
  attributes: 'attributes',
  notice: 'notice',
  oem: 'oem_services',
  pictureAlts: 'picture_alts',
};

/** A text of a listing that nobody read, at its cell. */
export function unreadFault({ path, lang }: SpokenText, listing: Listing): Fault {
  const [head = '', level, part, place] = path.split('.');
  const unread = wordsRefusal('words.unread');
  if (head !== 'options') return fault(COLUMNS[head] ?? `${head}_${lang}`, unread);
  const number = Number(level);
  if (part === 'name') return fault(`option${number + 1}`, unread);
  const key = keyOf(valuesOf(listing, number)[Number(place)] ?? {});
  const item = listing.skus.findIndex(({ values }) => keyOf(values[number] ?? {}) === key);
  return { ...fault(`value${number + 1}`, unread), item };
}

const textsOf = (listing: Listing): SpokenText[] => spokenTexts(formOf(listing, new Map()));

/** What of a listing is published anew: the texts that its product does not have in the same words. */
export function newTexts(listing: Listing, stored: Listing | undefined): SpokenText[] {
  const wordsOf = ({ lang, words }: SpokenText) => `${lang}\n${words}`;
  const published = new Set(stored ? textsOf(stored).map(wordsOf) : []);
  return textsOf(listing).filter((text) => !published.has(wordsOf(text)));
}
