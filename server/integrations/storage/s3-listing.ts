import { SaxesParser } from 'saxes';
import type { StoredItem } from '#server/integrations/storage/port.ts';

/** A page of a ListObjectsV2 answer, and whether there are more keys after its last. */
export type Listing = { readonly items: readonly StoredItem[]; readonly isTruncated: boolean };

/** Reads the XML of a ListObjectsV2 answer. */
export function parseListing(xml: string): Listing {
  const items: StoredItem[] = [];
  let isTruncated = false;
  let [text, key, modified] = ['', '', ''];
  const parser = new SaxesParser();
  parser.on('opentag', () => (text = ''));
  parser.on('text', (more) => (text += more));
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') key = text;
    if (name === 'LastModified') modified = text;
    if (name === 'IsTruncated') isTruncated = text === 'true';
    if (name === 'Contents') items.push({ key, modifiedAt: new Date(modified) });
    text = '';
  });
  parser.write(xml).close();
  return { items, isTruncated };
}
