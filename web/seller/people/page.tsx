import { useState } from 'react';
import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';
import { ListProblem } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { People } from '#web/seller/people/people.tsx';
import { InviteForm } from '#web/seller/people/forms.tsx';
import { PeopleTabs } from '#web/seller/people/tabs.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.people');
  return answered(request, () => api('readEmployees'));
}

/** The employees of the store: who may do what, and who is invited. */
export default function PeoplePage({ loaderData: { answer, problem } }: Route.ComponentProps) {
  const t = useText();
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <PageHead title={t('seller.people.title')} />
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{t('seller.people.title')}</h1>
        <Button icon="plus" onClick={() => setInviting(true)}>
          {t('seller.people.invite')}
        </Button>
      </div>
      <p className="mb-4 max-w-3xl text-ink-600">{t('seller.people.lead')}</p>
      <PeopleTabs current="people" />
      {problem ? <ListProblem problem={problem} /> : <People of={answer} />}
      {isInviting && <InviteForm onClose={() => setInviting(false)} />}
    </>
  );
}
