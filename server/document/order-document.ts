import type { DocumentKind } from '#core/document/rules.ts';
import type { Imprint } from '#core/imprint.ts';
import type { DisplayCurrency, Lang, Site } from '#core/locale.ts';
import type { OrderAnswer } from '#core/order/contract.ts';
import type { Role } from '#core/role.ts';
import type { Db } from '#server/db/pool.ts';
import type { Drawings } from '#server/document/drawings.ts';
import type { PaperFile } from '#server/document/paper.ts';
import { orderSheet, packingList, receipt } from '#server/document/papers.ts';
import { partiesOf } from '#server/document/parties.ts';
import { settlementDocument } from '#server/document/settlement-papers.ts';

const FILE_NAMES: Record<DocumentKind, string> = {
  orderSheet: 'order',
  receipt: 'receipt',
  packingList: 'packing-list',
  secondPayment: 'second-payment',
  settlement: 'settlement',
};

const MADE = { orderSheet, receipt, packingList } as const;

export type DocumentDeps = { readonly drawings: Drawings; readonly imprints: Readonly<Record<Site, Imprint>> };

type Ordered = {
  readonly lang: Lang;
  readonly site: Site;
  readonly currency: DisplayCurrency;
  readonly now: Date;
  readonly order: OrderAnswer;
  readonly kind: DocumentKind;
  readonly role: Role;
};

/** A document of an order before it is drawn; undefined while there is none. */
export async function orderDocument(
  db: Db,
  { imprints }: Pick<DocumentDeps, 'imprints'>,
  { order, kind, role, lang, site, currency, now }: Ordered,
): Promise<PaperFile | undefined> {
  const imprint = imprints[site];
  const about = { order, parties: await partiesOf(db, order.id, imprint, lang), imprint, lang, currency, role, now };
  const paper =
    kind === 'secondPayment' || kind === 'settlement' ? await settlementDocument(db, kind, about) : MADE[kind](about);
  return paper && { name: `badaro-${FILE_NAMES[kind]}-${order.number}`, paper, lang };
}
