import type { EmployeeActAnswer, EmployeesAnswer } from '#core/employee/contract.ts';
import type { Text } from '#core/i18n.ts';
import { PERIODS } from '#core/period.ts';
import { api } from '#web/api/client.ts';
import { ExportButton } from '#web/components/files/download-button.tsx';
import { download } from '#web/components/files/download.ts';
import { needed } from '#web/components/office/answered.ts';
import { ListSelect } from '#web/components/office/list-filters.tsx';
import { id, listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { PeopleTabs } from '#web/seller/people/tabs.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/acts-page';

const acts = listQuery(toOffice.sellerActs, { member: id() }, { periods: PERIODS });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.people');
  const [people, list] = await Promise.all([
    needed(request, () => api('readEmployees')),
    acts.load(request, (query) => api('listEmployeeActs', { query })),
  ]);
  return { people: namesOf(people), list };
}

/** Everybody who works or worked for the store, each once. */
const namesOf = ({ owner, employees, former }: EmployeesAnswer): ReadonlyMap<number, string> =>
  new Map([...former, ...employees, owner].map(({ memberId, name }) => [memberId, name]));

/** What the people of the store did there. */
export default function ActsPage({ loaderData: { people, list } }: Route.ComponentProps) {
  const t = useText();
  return (
    <OfficeList
      title={t('seller.people.title')}
      lead={t('seller.people.acts.lead')}
      list={list}
      rowsOf={(answer) => answer.acts}
      keyOf={(act) => act.id}
      columns={columnsIn(t)}
      tabs={<PeopleTabs current="acts" />}
      filters={
        <ListSelect
          list={list}
          by="member"
          label={t('seller.people.acts.who')}
          all={t('seller.people.acts.everybody')}
          options={[...people.keys()]}
          text={(memberId) => people.get(memberId) ?? ''}
        />
      }
      exportButton={
        <ExportButton load={(onLater) => download('exportEmployeeActs', { query: list.narrowed }, onLater)} />
      }
      empty={{ icon: 'receipt', title: t('seller.people.acts.none'), children: t('seller.people.acts.noneHint') }}
    />
  );
}

const columnsIn = (t: Text): Column<EmployeeActAnswer>[] => [
  { key: 'at', head: t('seller.people.acts.at'), className: 'text-sm', cell: ({ at }) => <Moment at={at} /> },
  {
    key: 'who',
    head: t('seller.people.acts.who'),
    className: 'min-w-32',
    narrow: 'name',
    cell: ({ name }) => <bdi className="font-medium">{name}</bdi>,
  },
  {
    key: 'what',
    head: t('seller.people.acts.what'),
    className: 'min-w-40',
    cell: ({ act }) => t(`store-act.${act}`),
  },
  {
    key: 'about',
    head: t('seller.people.acts.about'),
    className: 'w-full',
    cell: ({ subject }) => <Subject t={t} subject={subject} />,
  },
];

function Subject({ t, subject }: { t: Text; subject: EmployeeActAnswer['subject'] }) {
  if (!subject) return '–';
  const { kind, id: of, label } = subject;
  if (kind === 'person' || of === null) return <bdi>{label}</bdi>;
  if (kind === 'product')
    return (
      <Link to={toOffice.sellerProduct(of)} className="text-brand-700 hover:underline">
        <bdi dir="ltr">{label}</bdi>
      </Link>
    );
  return (
    <Link
      to={kind === 'order' ? toOffice.sellerOrder(of) : toOffice.sellerClaim(of)}
      className="text-brand-700 hover:underline"
    >
      {t(`seller.people.acts.${kind}`, { number: label })}
    </Link>
  );
}
