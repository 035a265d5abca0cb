import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { AddressCard } from '#web/account/addresses/address-card.tsx';
import { useListChange } from '#web/account/use-list-change.ts';
import { PageTitle } from '#web/account/page-title.tsx';
import { ADDRESS_LIMIT } from '#core/member/rules.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import type { Address } from '#web/components/address/address-form.tsx';
import { AddressForm } from '#web/components/address/lazy-address-form.tsx';
import { requireMember } from '#web/session/guard.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request);
  return await api('listAddresses');
}

/** Shipping addresses (MEM-064 … MEM-066), the default first. */
export default function AddressesPage({ loaderData: addresses }: Route.ComponentProps) {
  const t = useText();
  const { isBusy, run } = useListChange();
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<Address | 'new'>();
  const [leaving, setLeaving] = useState<Address>();

  const own = addresses.filter(({ ofCompany }) => !ofCompany);
  const add = (
    <Button icon="plus" disabled={own.length >= ADDRESS_LIMIT} onClick={() => setEdited('new')}>
      {t('account.address.add')}
    </Button>
  );
  return (
    <>
      <PageTitle title={t('account.nav.addresses')}>{addresses.length > 0 && add}</PageTitle>
      {addresses.length === 0 ? (
        <Card>
          <EmptyState title={t('account.address.none')} icon="pin" action={add}>
            {t('account.address.noneHint')}
          </EmptyState>
        </Card>
      ) : (
        <ul className="grid gap-4 xl:grid-cols-2">
          {addresses.map((address) => (
            <li key={address.id}>
              <AddressCard
                address={address}
                isBusy={isBusy}
                onEdit={() => setEdited(address)}
                onRemove={() => setLeaving(address)}
                onDefault={() =>
                  void run(
                    () => api('makeAddressDefault', { params: { id: address.id } }),
                    t('account.address.madeDefault'),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={t(edited === 'new' ? 'account.address.add' : 'account.address.edit')}
        shape="sheet"
      >
        {edited && (
          <AddressForm
            {...(edited !== 'new' && { address: edited })}
            mustBeDefault={own.length === 0}
            onCancel={() => setEdited(undefined)}
            onSaved={() => {
              setEdited(undefined);
              toast(t('account.saved'));
              void revalidate();
            }}
          />
        )}
      </Dialog>
      <Dialog
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('account.address.remove')}
        footer={
          <>
            <Button look="secondary" onClick={() => setLeaving(undefined)}>
              {t('account.cancel')}
            </Button>
            <Button
              look="danger"
              onClick={() => {
                if (leaving)
                  void run(() => api('removeAddress', { params: { id: leaving.id } }), t('account.address.removed'));
                setLeaving(undefined);
              }}
            >
              {t('account.remove')}
            </Button>
          </>
        }
      >
        <p>{t('account.address.removeQuestion', { name: leaving?.nickname ?? '' })}</p>
        {leaving?.default && own.length > 1 && (
          <p className="mt-2 text-sm text-ink-600">{t('account.address.removeDefault')}</p>
        )}
      </Dialog>
    </>
  );
}
