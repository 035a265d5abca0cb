import { arrangementRefusal } from '#core/arrangement/refusals.ts';
import { type Arrangement, wrongArrangement } from '#core/arrangement/rules.ts';
import { inspectHtml } from '#core/catalogue/seller-html.ts';
import { type Lang, LANGUAGES } from '#core/locale.ts';
import type { FieldRefusal } from '#core/refusal.ts';
import { atField } from '#core/request-refusals.ts';
import { categoryCounts, filesOf, productsOf } from '#server/arrangement/queries.ts';
import type { Db } from '#server/db/pool.ts';
import { libraryBases } from '#server/listing/library.ts';
import { basesOfStore } from '#server/listing/own-pictures.ts';

const PICTURE = /<img src="(\/[^"]*)"/g;
/** The end of the address of a picture of goods in one of its sizes. */
const SIZE = /\/\d+\.webp$/;

/** The pictures of ours that the HTML of a story shows: files by their address, pictures of goods by their base. */
const picturesIn = (html: string): string[] =>
  [...html.matchAll(PICTURE)].map(([, source = '']) => source.replace(SIZE, ''));

const picturesOf = ({ banner, story }: Arrangement): string[] => [
  ...(banner?.picture ? [banner.picture] : []),
  ...Object.values(story).flatMap(picturesIn),
];

/** The pictures among these that a store may show: those of its library, and those of its goods. */
async function ownPictures(db: Db, storeId: number, pictures: readonly string[]): Promise<Set<string>> {
  const files = pictures.filter((one) => one.startsWith('/files/'));
  const bases = pictures.filter((one) => !one.startsWith('/files/'));
  const [ofLibrary, ofGoods, stored] = [
    await libraryBases(db, storeId, bases),
    await basesOfStore(db, storeId, bases),
    await filesOf(db, storeId, files),
  ];
  return new Set([...ofLibrary.keys(), ...ofGoods, ...stored]);
}

/** What HTML is not allowed in a story, before it is sanitised. */
export function wrongMarkup(story: Arrangement['story']): FieldRefusal[] {
  return LANGUAGES.flatMap((lang) => {
    const [value] = inspectHtml(story[lang] ?? '').leftOut;
    return atField(
      `story.${lang}`,
      value === undefined ? undefined : arrangementRefusal('arrangement.markupNotAllowed', { value }),
    );
  });
}

/** What is wrong in an arrangement of a store, at its fields: what it names has to be of the store. */
export async function wrongInStore(db: Db, storeId: number, arrangement: Arrangement): Promise<FieldRefusal[]> {
  const { banner, picks, categories, story } = arrangement;
  const target = banner?.target;
  const ids = target?.kind === 'product' ? [...picks, target.id] : picks;
  const products = new Set((await productsOf(db, storeId, ids)).map(({ id }) => id));
  const counts = await categoryCounts(db, storeId);
  const pictures = await ownPictures(db, storeId, picturesOf(arrangement));
  const notProduct = (id: number) =>
    products.has(id) ? undefined : arrangementRefusal('arrangement.productNotOfStore');
  const notCategory = (id: number) =>
    counts.has(id) ? undefined : arrangementRefusal('arrangement.categoryNotOfStore');
  const notPicture = (shown: readonly string[]) =>
    shown.every((one) => pictures.has(one)) ? undefined : arrangementRefusal('arrangement.pictureNotOfStore');
  const storyIn = (lang: Lang) => picturesIn(story[lang] ?? '');
  return [
    ...wrongArrangement(arrangement),
    ...atField('banner.picture', banner?.picture ? notPicture([banner.picture]) : undefined),
    ...atField('banner.target', target ? (target.kind === 'product' ? notProduct : notCategory)(target.id) : undefined),
    ...picks.flatMap((id, place) => atField(`picks.${place}`, notProduct(id))),
    ...categories.flatMap((id, place) => atField(`categories.${place}`, notCategory(id))),
    ...LANGUAGES.flatMap((lang) => atField(`story.${lang}`, notPicture(storyIn(lang)))),
  ];
}
