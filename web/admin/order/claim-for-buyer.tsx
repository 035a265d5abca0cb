import { claimKindsFor } from '#core/claim/rules.ts';
import type { OrderAnswer } from '#core/order/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { LinkButton } from '#web/ui/button.tsx';

/** Opens the form of a return, exchange or refund for the buyer; nothing where the order is not open to one. */
export function ClaimForBuyer({ order: { id, status, kind } }: { order: OrderAnswer }) {
  const t = useText();
  if (!claimKindsFor(status, kind, 'operator').includes('return')) return null;
  return (
    <LinkButton look="secondary" to={toOffice.adminClaimForm(id)}>
      {t('claim.form.forBuyer')}
    </LinkButton>
  );
}
