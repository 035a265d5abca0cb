import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { StoreRight } from '#core/role.ts';
import { PageTitle } from '#web/account/page-title.tsx';
import { api } from '#web/api/client.ts';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { to } from '#web/links/to.ts';
import { profileChanged } from '#web/session/session.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/surface.tsx';

type Props = { readonly store: string; readonly rights: readonly StoreRight[] };

/** The store a member works for, what they may do there, and the way out of it. */
export function EmploymentCard({ store, rights }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <PageTitle title={t('my-store.title')} />
      <Card as="section" className="flex max-w-2xl flex-col gap-4 p-5 sm:p-6">
        <h2 className="text-lg">{t('employment.worksFor', { store })}</h2>
        <ul className="flex flex-col gap-1">
          {rights.map((right) => (
            <li key={right}>
              <span className="font-medium">{t(`employee.right.${right}`)}</span>{' '}
              <span className="text-ink-600">{t(`employee.may.${right}`)}</span>
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-2">
          <LinkButton to={toOffice.sellerHome()}>{t('employment.toWork')}</LinkButton>
          <Button look="secondary" onClick={() => setLeaving(true)}>
            {t('employment.leave')}
          </Button>
        </p>
      </Card>
      {isLeaving && (
        <ConfirmDialog
          title={t('employment.leave')}
          cancelLabel={t('account.cancel')}
          submit={t('employment.leave')}
          look="danger"
          successText={t('employment.left')}
          send={async () => {
            await api('leaveEmployment');
            profileChanged(await api('readProfile'));
            await navigate(to.myPage());
          }}
          onClose={() => setLeaving(false)}
        >
          <p>{t('employment.leaveText', { store })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
