import { APPROVAL_STATES, type TakeDownGround } from '#core/catalogue/states.ts';
import { STORE_EVENTS_WITH_REASON, STORE_STATES } from '#core/store/states.ts';
import { type Marks, marksOf } from '#web/admin/approvals/mark-field.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';

export const KINDS = ['products', 'edits', 'stores'] as const;
export type Kind = (typeof KINDS)[number];

export type StaffStore = Answer<'listStoresForStaff'>['stores'][number];
export type StaffProduct = Answer<'listProductsForStaff'>['products'][number];

export type StaffEdit = Answer<'listProductEdits'>['edits'][number];

/** A decision an operator can take about it now. */
export type Decision = {
  readonly event: 'approve' | 'deny' | 'suspend' | 'restore' | 'reject' | 'takeDown';
  readonly needsReason: boolean;
  make(reason: string, more?: { ground?: TakeDownGround | undefined; marks?: Marks }): Promise<unknown>;
};

/** A store or a product to be decided on. */
export type Subject = {
  readonly id: number;
  readonly name: string;
  readonly state: string;
  readonly since: string;
  readonly history: readonly (StaffStore['history'][number] | StaffProduct['history'][number])[];
  readonly decisions: readonly Decision[];
} & (
  | { readonly kind: 'stores'; readonly store: StaffStore }
  | { readonly kind: 'products'; readonly product: StaffProduct }
  | { readonly kind: 'edits'; readonly edit: StaffEdit }
);

const STORE_DECISIONS = ['approve', 'deny', 'suspend', 'restore'] as const;
const PRODUCT_DECISIONS = ['approve', 'reject', 'takeDown', 'restore'] as const;

function ofStore(store: StaffStore): Subject {
  const { id, name, status: state, appliedAt: since, history } = store;
  const decisions = STORE_DECISIONS.filter((event) => store.events.includes(event)).map((event) => ({
    event,
    needsReason: STORE_EVENTS_WITH_REASON.includes(event),
    make: (reason: string) => api('decideStore', { params: { id }, body: { event, ...(reason && { reason }) } }),
  }));
  return { kind: 'stores', id, name, state, since, history, decisions, store };
}

function ofProduct(product: StaffProduct): Subject {
  const { id, name, approval: state, version, submittedAt: since, history } = product;
  // What was changed meanwhile is not approved unseen.
  const read = { read: { version } };
  const decisions = PRODUCT_DECISIONS.filter((event) => product.events.includes(event)).map((event) => ({
    event,
    needsReason: event !== 'approve',
    make: (reason: string, { ground, marks = {} }: { ground?: TakeDownGround | undefined; marks?: Marks } = {}) =>
      api('decideProduct', {
        params: { id },
        body: {
          event,
          ...(reason && { reason }),
          ...(ground && { ground }),
          ...(event === 'approve' && read),
          ...(event === 'reject' && { marks: marksOf(marks) }),
        },
      }),
  }));
  return { kind: 'products', id, name, state, since, history, decisions, product };
}

function ofEdit(edit: StaffEdit): Subject {
  const { id, name, submittedAt: since } = edit;
  const decisions = (['approve', 'reject'] as const).map((event) => ({
    event,
    needsReason: event !== 'approve',
    make: (reason: string, { marks = {} }: { marks?: Marks } = {}) =>
      api('decideProductEdit', {
        params: { id },
        body: { event, ...(reason && { reason }), ...(event === 'reject' && { marks: marksOf(marks) }) },
      }),
  }));
  return { kind: 'edits', id, name, state: 'waiting', since, history: [], decisions, edit };
}

/** The states a list can be filtered by; the first waits for the operator. Drafts belong to the sellers. */
export const STATES_OF = {
  stores: STORE_STATES,
  products: APPROVAL_STATES.filter((state) => state !== 'draft'),
  // Those that were decided are in the record of decisions.
  edits: ['waiting'],
} as const;

export type Subjects = {
  readonly subjects: readonly Subject[];
  readonly recordsTotal: number;
  readonly totalPages: number;
};

/** A page of stores or products in a state, or in any, the longest waiting first; `search` is for products. */
export async function listSubjects(
  kind: Kind,
  state: string,
  paging: { page: number; count: number; search?: string | undefined },
): Promise<Subjects> {
  if (kind === 'stores') {
    const status = STORE_STATES.find((option) => option === state);
    const { search: _search, ...query } = paging;
    const { stores, recordsTotal, totalPages } = await api('listStoresForStaff', { query: { ...query, status } });
    return { subjects: stores.map(ofStore), recordsTotal, totalPages };
  }
  if (kind === 'edits') {
    const { search: _search, ...query } = paging;
    const { edits, recordsTotal, totalPages } = await api('listProductEdits', { query });
    return { subjects: edits.map(ofEdit), recordsTotal, totalPages };
  }
  const status = APPROVAL_STATES.find((option) => option === state);
  const { products, recordsTotal, totalPages } = await api('listProductsForStaff', { query: { ...paging, status } });
  return { subjects: products.map(ofProduct), recordsTotal, totalPages };
}

/** The first ones that wait for a decision, and their number. */
export async function listWaiting(kind: Kind, count = 1): Promise<Subjects> {
  return await listSubjects(kind, STATES_OF[kind][0] ?? 'all', { page: 0, count });
}
