import type { Text } from '#core/i18n.ts';
import { useText } from '#web/i18n/text.tsx';
import { Age } from '#web/admin/approvals/age.tsx';
import { checksOf } from '#web/admin/approvals/checks.ts';
import { StateChip } from '#web/admin/approvals/state-chip.tsx';
import type { Kind, StaffProduct, Subject } from '#web/admin/approvals/subject.ts';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment, Thumb } from '#web/components/office/pieces.tsx';
import { Bidi, PriceRange } from '#web/components/price.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';
import { ROW_LINK } from '#web/ui/row-keys.ts';

type Shown = {
  /** Hidden where every row has the same state. */
  withState: boolean;
  /** Rows that wait for a decision show the waiting time instead of the date. */
  isWaiting: boolean;
};

/** Stores, products or changes to decide on. */
export function subjectColumns(
  t: Text,
  kind: Kind,
  hrefOf: (id: number) => string,
  { withState, isWaiting }: Shown,
): Column<Subject>[] {
  const state: Column<Subject> = {
    key: 'state',
    head: t('office.order.status'),
    narrow: 'below',
    cell: (subject) => <StateChip kind={kind} state={subject.state} />,
  };
  return [
    {
      key: 'name',
      head: t('admin.column.name'),
      className: 'w-full max-w-0 min-w-48',
      cell: (subject) => <SubjectName subject={subject} href={hrefOf(subject.id)} />,
    },
    ...columnsOf(kind, t),
    ...(withState ? [state] : []),
    {
      key: 'age',
      head: t(isWaiting ? 'admin.column.age' : kind === 'stores' ? 'admin.fact.appliedAt' : 'admin.fact.submittedAt'),
      align: 'end',
      cell: ({ since }) => (isWaiting ? <Age since={since} /> : <Moment at={since} />),
    },
  ];
}

function SubjectName({ subject, href }: { subject: Subject; href: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      {subject.kind === 'products' && <Thumb src={subject.product.image} />}
      {subject.kind === 'edits' && <Thumb src={subject.edit.image} />}
      {/* Opening one needs no request: the list has all its data. */}
      <Link
        {...ROW_LINK}
        to={href}
        preventScrollReset
        defaultShouldRevalidate={false}
        dir="auto"
        className="inline-flex min-h-6 min-w-0 items-center font-medium text-brand-700 hover:underline"
      >
        <span className="truncate">{subject.name}</span>
      </Link>
    </span>
  );
}

const storeNameOf = (subject: Subject): string =>
  subject.kind === 'products' ? subject.product.storeName : subject.kind === 'edits' ? subject.edit.storeName : '';

const columnsOf = (kind: Kind, t: Text): Column<Subject>[] =>
  kind === 'stores' ? storeColumns(t) : kind === 'edits' ? editColumns(t) : productColumns(t);

const storeColumn = (t: Text): Column<Subject> => ({
  key: 'store',
  head: t('admin.column.store'),
  className: 'max-w-40 truncate',
  cell: (subject) => <bdi>{storeNameOf(subject)}</bdi>,
});

const editColumns = (t: Text): Column<Subject>[] => [
  storeColumn(t),
  {
    key: 'fields',
    head: t('admin.edit.fields'),
    className: 'max-w-64 truncate',
    cell: (subject) => subject.kind === 'edits' && subject.edit.fields.map(({ heading }) => heading).join(', '),
  },
];

const storeColumns = (t: Text): Column<Subject>[] => [
  {
    key: 'type',
    head: t('admin.column.type'),
    className: 'whitespace-nowrap',
    cell: (subject) => subject.kind === 'stores' && t(`admin.storeType.${subject.store.type}`),
  },
  {
    key: 'place',
    head: t('admin.column.place'),
    className: 'max-w-40 truncate',
    cell: (subject) => subject.kind === 'stores' && <bdi>{subject.store.location || subject.store.country}</bdi>,
  },
  {
    key: 'number',
    head: t('admin.column.businessNumber'),
    cell: (subject) => subject.kind === 'stores' && <Bidi>{subject.store.businessNumber}</Bidi>,
  },
  {
    key: 'products',
    head: t('admin.column.products'),
    align: 'end',
    cell: (subject) => subject.kind === 'stores' && subject.store.productCount,
  },
];

const productColumns = (t: Text): Column<Subject>[] => [
  storeColumn(t),
  {
    key: 'category',
    head: t('admin.column.category'),
    className: 'max-w-32 truncate',
    cell: (subject) => subject.kind === 'products' && subject.product.categoryName,
  },
  {
    key: 'price',
    head: t('admin.column.price'),
    align: 'end',
    className: 'whitespace-nowrap',
    cell: (subject) => subject.kind === 'products' && <PriceRange range={subject.product.priceRange} />,
  },
  {
    key: 'lacks',
    head: t('admin.column.lacks'),
    narrow: 'below',
    cell: (subject) => subject.kind === 'products' && <Lacks product={subject.product} />,
  },
];

function Lacks({ product }: { product: StaffProduct }) {
  const t = useText();
  const lacking = checksOf(product).filter((check) => !check.isGood);
  if (lacking.length === 0) return <span className="text-ink-500">{t('admin.check.allGood')}</span>;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {lacking.map((check) => (
        <Chip key={check.key} tone="warn" icon="alert">
          {t(`admin.check.lacks.${check.key}`)}
        </Chip>
      ))}
    </span>
  );
}
