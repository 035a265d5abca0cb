import { claimKindsFor } from '#core/claim/rules.ts';
import type { OrderAnswer } from '#core/order/contract.ts';
import { MoveOrder } from '#web/admin/order/move-order.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { LinkButton } from '#web/ui/button.tsx';

type Props = { readonly order: OrderAnswer; readonly mayClaim: boolean; readonly mayMove: boolean };

/** What staff may do about an order: open a claim for the buyer, where the order is open to one, and move it. */
export function OrderActions({ order, mayClaim, mayMove }: Props) {
  const t = useText();
  const { id, status, kind } = order;
  return (
    <>
      {mayClaim && claimKindsFor(status, kind, 'operator').includes('return') && (
        <LinkButton look="secondary" to={toOffice.adminClaimForm(id)}>
          {t('claim.form.forBuyer')}
        </LinkButton>
      )}
      {mayMove && <MoveOrder order={order} />}
    </>
  );
}
