import { useText } from '#web/i18n/text.tsx';
import { type Address } from '#web/components/address/address-form.tsx';
import { AddressLines } from '#web/components/address/address-lines.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Card } from '#web/ui/surface.tsx';

type Props = { address: Address; isBusy: boolean; onEdit(): void; onRemove(): void; onDefault(): void };

export function AddressCard({ address, isBusy, onEdit, onRemove, onDefault }: Props) {
  const t = useText();
  return (
    <Card as="article" className="flex h-full flex-col gap-3 p-5">
      <h2 className="flex flex-wrap items-center gap-2 text-md">
        <span dir="auto">{address.nickname}</span>
        {address.default && (
          <Chip tone="brand" icon="check">
            {t('account.address.isDefault')}
          </Chip>
        )}
        {address.ofCompany && <Chip tone="ink">{t('account.address.ofCompany')}</Chip>}
      </h2>
      <AddressLines address={address} />
      {!address.ofCompany && (
        <Actions address={address} isBusy={isBusy} onEdit={onEdit} onRemove={onRemove} onDefault={onDefault} />
      )}
    </Card>
  );
}

function Actions({ address, isBusy, onEdit, onRemove, onDefault }: Props) {
  const t = useText();
  return (
    <div className="mt-auto flex flex-wrap gap-2 pt-1">
      <Button
        look="secondary"
        size="small"
        icon="edit"
        aria-label={`${t('account.edit')}: ${address.nickname}`}
        onClick={onEdit}
        className="pointer-coarse:min-h-11"
      >
        {t('account.edit')}
      </Button>
      <Button
        look="secondary"
        size="small"
        icon="trash"
        aria-label={`${t('account.remove')}: ${address.nickname}`}
        onClick={onRemove}
        className="pointer-coarse:min-h-11"
      >
        {t('account.remove')}
      </Button>
      {!address.default && (
        <Button look="quiet" size="small" disabled={isBusy} onClick={onDefault} className="pointer-coarse:min-h-11">
          {t('account.address.makeDefault')}
        </Button>
      )}
    </div>
  );
}
