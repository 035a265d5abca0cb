import type { EmployeesAnswer } from '#core/employee/contract.ts';
import type { Text } from '#core/i18n.ts';
import type { StoreRight } from '#core/role.ts';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip, StatusChip } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';

type Employee = EmployeesAnswer['employees'][number];
type Invitation = EmployeesAnswer['invitations'][number];

/** Who works for the store, and who is invited to. */
export type Person =
  | { readonly kind: 'employee'; readonly employee: Employee }
  | { readonly kind: 'invitation'; readonly invitation: Invitation };

export type Doing =
  | { readonly do: 'change' | 'remove'; readonly employee: Employee }
  | { readonly do: 'resend' | 'withdraw'; readonly invitation: Invitation };

const rightsOf = (person: Person): readonly StoreRight[] =>
  person.kind === 'employee' ? person.employee.rights : person.invitation.rights;

export const peopleColumns = (
  t: Text,
  needsFactor: (employee: Employee) => boolean,
  onDo: (doing: Doing) => void,
): Column<Person>[] => [
  {
    key: 'person',
    head: t('seller.people.head.person'),
    className: 'min-w-52 py-2',
    narrow: 'name',
    cell: (person) =>
      person.kind === 'employee' ? (
        <span className="flex flex-col">
          <Link to={toOffice.sellerActs({ member: person.employee.memberId })} className="font-medium hover:underline">
            <bdi>{person.employee.name}</bdi>
          </Link>
          <Bidi className="text-sm font-normal break-all text-ink-600">{person.employee.emailAddress}</Bidi>
        </span>
      ) : (
        <Bidi className="break-all">{person.invitation.mailbox}</Bidi>
      ),
  },
  {
    key: 'rights',
    head: t('seller.people.head.rights'),
    className: 'w-full min-w-44 py-2',
    narrow: 'below',
    cell: (person) => (
      <span className="flex flex-wrap gap-1">
        {rightsOf(person).map((right) => (
          <Chip key={right} tone="ink">
            {t(`employee.right.${right}`)}
          </Chip>
        ))}
      </span>
    ),
  },
  {
    key: 'state',
    head: t('seller.people.head.state'),
    narrow: 'beside',
    cell: (person) => {
      if (person.kind === 'invitation')
        return (
          <StatusChip tone={person.invitation.isOver ? 'warn' : 'info'}>
            {t(`seller.people.state.${person.invitation.isOver ? 'over' : 'invited'}`)}
          </StatusChip>
        );
      const isWaiting = needsFactor(person.employee);
      return (
        <StatusChip tone={isWaiting ? 'warn' : 'ok'}>
          {t(`seller.people.state.${isWaiting ? 'needsFactor' : 'active'}`)}
        </StatusChip>
      );
    },
  },
  {
    key: 'seen',
    head: t('seller.people.head.seen'),
    className: 'text-sm',
    cell: (person) =>
      person.kind === 'employee' && person.employee.lastSeenAt ? (
        <Moment at={person.employee.lastSeenAt} />
      ) : (
        t('seller.people.never')
      ),
  },
  {
    key: 'actions',
    head: t('seller.people.actions'),
    hidesHead: true,
    align: 'end',
    narrow: 'below',
    cell: (person) => <Actions t={t} person={person} onDo={onDo} />,
  },
];

function Actions({ t, person, onDo }: { t: Text; person: Person; onDo(doing: Doing): void }) {
  const [first, second] =
    person.kind === 'employee'
      ? ([
          ['change', 'changeOf', { do: 'change', employee: person.employee }],
          ['remove', 'removeOf', { do: 'remove', employee: person.employee }],
        ] as const)
      : ([
          ['resend', 'resendOf', { do: 'resend', invitation: person.invitation }],
          ['withdraw', 'withdrawOf', { do: 'withdraw', invitation: person.invitation }],
        ] as const);
  const name = person.kind === 'employee' ? person.employee.name : person.invitation.mailbox;
  return (
    <span className="flex justify-end gap-2 max-lg:*:grow">
      {[first, second].map(([key, label, doing]) => (
        <Button
          key={key}
          look="secondary"
          size="small"
          aria-label={t(`seller.people.${label}`, { name })}
          onClick={() => onDo(doing)}
        >
          {t(`seller.people.${key}`)}
        </Button>
      ))}
    </span>
  );
}
