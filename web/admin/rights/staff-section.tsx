import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatInstant } from '#core/format.ts';
import { GiveRole } from '#web/admin/rights/give-role.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { DecideDialog } from '#web/components/office/decide-dialog.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useLang, useRefusalText, useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Notice } from '#web/ui/states.tsx';

export type StaffMember = Answer<'listStaff'>['staff'][number];

type Invitation = Answer<'listStaff'>['invitations'][number];

type Props = {
  staff: readonly StaffMember[];
  invitations: readonly Invitation[];
  readerId: number;
  mayManage: boolean;
};

/** Everybody with a role of staff; administrators give roles and take them away, never their own. */
export function StaffSection({ staff, invitations, readerId, mayManage }: Props) {
  const t = useText();
  const [giving, setGiving] = useState<StaffMember | 'new'>();
  const [taking, setTaking] = useState<StaffMember>();
  return (
    <Section
      title={t('rights.staff.title')}
      aside={
        mayManage && (
          <Button look="secondary" size="small" icon="plus" onClick={() => setGiving('new')}>
            {t('rights.staff.give')}
          </Button>
        )
      }
    >
      {!mayManage && <p className="mb-2 text-sm text-ink-600">{t('rights.staff.others')}</p>}
      <ul className="-my-2 divide-y divide-line-soft">
        {staff.map((one) => (
          <li key={one.id} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <div className="min-w-40 grow">
              <p className="font-medium">
                <bdi>{one.name}</bdi>{' '}
                {one.id === readerId && (
                  <span className="text-sm font-normal text-ink-600">({t('rights.staff.you')})</span>
                )}
              </p>
              {one.email && <Bidi className="text-sm break-all text-ink-600">{one.email}</Bidi>}
            </div>
            <Chip tone={one.role === 'operator' ? 'brand' : 'ink'}>{t(`rights.role.${one.role}`)}</Chip>
            {mayManage && one.id !== readerId && (
              <div className="flex gap-2">
                <Button
                  look="quiet"
                  size="small"
                  aria-label={`${t('rights.staff.change')}: ${one.name}`}
                  onClick={() => setGiving(one)}
                >
                  {t('rights.staff.change')}
                </Button>
                <Button
                  look="quiet"
                  size="small"
                  aria-label={`${t('rights.staff.take')}: ${one.name}`}
                  onClick={() => setTaking(one)}
                >
                  {t('rights.staff.take')}
                </Button>
              </div>
            )}
          </li>
        ))}
        {invitations.map((one) => (
          <OpenOffer key={`offer ${one.id}`} offer={one} mayManage={mayManage} />
        ))}
      </ul>
      {giving && <GiveRole about={giving === 'new' ? undefined : giving} onClose={() => setGiving(undefined)} />}
      {taking && (
        <DecideDialog
          title={t('rights.staff.take')}
          submit={t('rights.staff.take')}
          look="danger"
          successText={t('rights.staff.taken')}
          send={(reason) => api('takeStaffRole', { params: { id: taking.id }, body: { reason } })}
          onClose={() => setTaking(undefined)}
        >
          <Notice tone="warn">
            {t('rights.staff.takeLead', { name: taking.name, role: t(`rights.role.${taking.role}`) })}
          </Notice>
        </DecideDialog>
      )}
    </Section>
  );
}

/** The offer of a role that was not accepted yet; administrators take it back. */
function OpenOffer({ offer: { id, name, role, expiresAt }, mayManage }: { offer: Invitation; mayManage: boolean }) {
  const t = useText();
  const lang = useLang();
  const explain = useRefusalText();
  const { revalidate } = useRevalidator();
  const { isBusy, submit: withdraw } = useSubmit(async () => {
    await api('withdrawStaffInvitation', { params: { id } }).then(
      () => toast(t('rights.staff.withdrawn')),
      (problem: unknown) => toast(explain(problem), 'error'),
    );
    await revalidate();
  });
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-40 grow">
        <p className="font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-ink-600">
          {t('rights.staff.offeredUntil', { date: formatInstant(expiresAt, lang, 'day') })}
        </p>
      </div>
      <Chip tone="warn">{t('rights.staff.offered')}</Chip>
      <Chip tone="ink">{t(`rights.role.${role}`)}</Chip>
      {mayManage && (
        <Button
          look="quiet"
          size="small"
          busy={isBusy}
          aria-label={`${t('rights.staff.withdraw')}: ${name}`}
          onClick={() => void withdraw()}
        >
          {t('rights.staff.withdraw')}
        </Button>
      )}
    </li>
  );
}
