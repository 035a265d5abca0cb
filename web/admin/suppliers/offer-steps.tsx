import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { StoredOfferAnswer } from '#core/supplier/contract.ts';
import { api } from '#web/api/client.ts';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { useToasted } from '#web/forms/use-toasted.ts';
import { Price } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';

/** What staff may do about an offer that is sold here. */
export function OfferSteps({ offer }: { offer: StoredOfferAnswer }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [call, setCall] = useState<'checkOffer' | 'seeOffer'>();
  const [isApproving, setApproving] = useState(false);
  const { isBusy, submit: act } = useToasted(async (chosen: 'checkOffer' | 'seeOffer') => {
    setCall(chosen);
    await api(chosen, { params: { offerId: offer.offerId } });
    toast(t(chosen === 'checkOffer' ? 'supplier.offer.checked' : 'supplier.offer.wasSeen'));
    await revalidate();
  });
  const busy = isBusy ? call : undefined;
  return (
    <span className="flex gap-1 lg:justify-end max-lg:flex-wrap">
      {offer.waitingPrice && (
        <Button size="small" onClick={() => setApproving(true)}>
          {t('supplier.price.approve')}
        </Button>
      )}
      {isApproving && <ApprovePrice offer={offer} onClose={() => setApproving(false)} />}
      {offer.changed.length > 0 && (
        <Button look="secondary" size="small" busy={busy === 'seeOffer'} onClick={() => void act('seeOffer')}>
          {t('supplier.offer.see')}
        </Button>
      )}
      <Button look="quiet" size="small" busy={busy === 'checkOffer'} onClick={() => void act('checkOffer')}>
        {t('supplier.offer.check')}
      </Button>
    </span>
  );
}

/** Accepts a price that jumped, with both prices. */
function ApprovePrice({ offer, onClose }: { offer: StoredOfferAnswer; onClose(): void }) {
  const t = useText();
  return (
    <ConfirmDialog
      title={t('supplier.price.approve')}
      cancelLabel={t('office.cancel')}
      submit={t('supplier.price.approve')}
      successText={t('supplier.price.approved')}
      send={() => api('approveOfferPrice', { params: { offerId: offer.offerId } })}
      onClose={onClose}
    >
      <p>{t('supplier.price.sure')}</p>
      {offer.price && offer.waitingPrice && (
        <p className="text-lg font-semibold">
          <Price money={offer.price} /> → <Price money={offer.waitingPrice} />
        </p>
      )}
    </ConfirmDialog>
  );
}
