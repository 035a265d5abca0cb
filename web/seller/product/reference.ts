import type { ListingReference } from '#core/listing/rules.ts';
import { HOME_REGIONS } from '#core/store/delivery/rules.ts';
import type { CategoryNode } from '#core/catalogue/contract.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';

/** What the form offers to choose from, but for the categories, which are many and loaded later. */
export type Choices = {
  readonly notices: Answer<'readCodeList'>['data'];
  readonly materials: readonly { readonly code: string; readonly name: string }[];
  /** The certifications among the store's documents. */
  readonly documents: Answer<'listStoreDocuments'>['documents'];
  readonly templates: readonly { readonly name: string; readonly regions: readonly string[] }[];
};

const DOCUMENTS_SHOWN = 100;

export async function loadChoices(store: string): Promise<Choices> {
  const [notices, materials, templates, { documents }] = await Promise.all([
    api('readCodeList', { query: { code: '066' } }),
    api('listMaterials'),
    api('listDeliveryFees', { query: { store } }),
    api('listStoreDocuments', { query: { kind: 'certification', count: DOCUMENTS_SHOWN } }),
  ]);
  return {
    notices: notices.data,
    documents,
    materials: materials.map(({ code, name }) => ({ code, name })),
    templates: templates.data.map(({ name, regions }) => ({
      name,
      regions: regions.length > 0 ? regions.map(({ region }) => region) : HOME_REGIONS,
    })),
  };
}

/** A category of the third level with the names above it. */
export type Leaf = {
  readonly code: string;
  readonly name: string;
  readonly above: readonly [string, string];
  readonly path: string;
};

const CATEGORIES_MAX = 2_000;

export async function loadLeaves(): Promise<readonly Leaf[]> {
  const { categories } = await api('listCategories', { query: { count: CATEGORIES_MAX } });
  return leavesOf(categories);
}

const nameOf = ({ description: { name } }: { readonly description: { readonly name: string } }) => name;

const leavesOf = (tree: readonly CategoryNode[]): Leaf[] =>
  tree.flatMap((top) =>
    top.children.flatMap((middle) =>
      middle.children.map((leaf) => ({
        code: leaf.code,
        name: nameOf(leaf),
        above: [nameOf(top), nameOf(middle)] as const,
        path: [top, middle, leaf].map(nameOf).join(' > '),
      })),
    ),
  );

/** Before the categories are loaded any is taken for one; the server decides. */
const ANY_CATEGORY: ReadonlyMap<string, boolean> = Object.assign(new Map<string, boolean>(), { get: () => true });

/** What the rules of a product need to know. */
export function referenceOf({ notices, templates }: Choices, leaves: readonly Leaf[] | undefined): ListingReference {
  const itemsOf = new Map(notices.map(({ code, items }) => [code, items]));
  return {
    categories: leaves ? new Map(leaves.map(({ code }) => [code, true])) : ANY_CATEGORY,
    noticeItems: (code) => itemsOf.get(code) ?? [],
    deliveryTemplates: new Map(templates.map(({ name, regions }) => [name, regions])),
    needsDeliveryTerms: templates.length > 0,
  };
}
