import { useState } from 'react';
import type { EmployeesAnswer } from '#core/employee/contract.ts';
import { OfficeTable } from '#web/components/office/office-table.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { DateTime } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { type Doing, peopleColumns, type Person } from '#web/seller/people/columns.tsx';
import { FactorSwitch } from '#web/seller/people/factor-switch.tsx';
import { PersonDialog } from '#web/seller/people/person-dialog.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** Who works for the store, who is invited to, and who left. */
export function People({ of }: { of: EmployeesAnswer }) {
  const t = useText();
  const [doing, setDoing] = useState<Doing>();
  const people: Person[] = [
    ...of.employees.map((employee) => ({ kind: 'employee', employee }) as const),
    ...of.invitations.map((invitation) => ({ kind: 'invitation', invitation }) as const),
  ];
  const needsFactor = (employee: EmployeesAnswer['employees'][number]) =>
    !employee.hasSecondFactor && (of.needsSecondFactor || employee.rights.includes('money'));
  return (
    <div className="mt-4 flex flex-col gap-4">
      {people.length === 0 ? (
        <EmptyState icon="person" title={t('seller.people.none')}>
          {t('seller.people.noneHint')}
        </EmptyState>
      ) : (
        <OfficeTable
          label={t('seller.people.title')}
          rows={people}
          keyOf={(one) => (one.kind === 'employee' ? `e${one.employee.id}` : `i${one.invitation.id}`)}
          columns={peopleColumns(t, needsFactor, setDoing)}
        />
      )}
      <Section title={t('seller.people.security')}>
        <FactorSwitch key={String(of.needsSecondFactor)} isRequired={of.needsSecondFactor} />
        <p className="max-w-3xl text-sm text-ink-600">{t('seller.people.keys')}</p>
      </Section>
      {of.former.length > 0 && (
        <Section title={t('seller.people.former')}>
          <ul className="flex flex-col divide-y divide-line-soft">
            {of.former.map(({ memberId, name, joinedAt, leftAt }) => (
              <li key={`${memberId}${leftAt}`} className="flex flex-wrap justify-between gap-x-4 py-2">
                <bdi className="font-medium">{name}</bdi>
                <span className="text-sm text-ink-600">
                  <DateTime at={joinedAt} /> – <DateTime at={leftAt} />
                </span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {doing && <PersonDialog doing={doing} onClose={() => setDoing(undefined)} />}
    </div>
  );
}
