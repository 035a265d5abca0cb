import { useEffect } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ApiRefusal } from '#web/api/types.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { loadRestockAlerts, toggleRestockAlert, useRestockAlert } from '#web/session/restock-alerts.ts';
import { useSession } from '#web/session/session.ts';
import { toast } from '#web/session/toast.ts';
import { to } from '#web/links/to.ts';
import { Button, usePress } from '#web/ui/button.tsx';

type Props = {
  productId: number;
  /** An option of the product; left out, the alert is about the product. */
  sku?: string;
  /** The option in words, for screen readers. */
  name?: string;
};

/** Asks for a notice when sold-out goods are in stock again; pressed once more, the request is withdrawn. */
export function RestockButton({ productId, sku, name }: Props) {
  const t = useText();
  const explain = useRefusalText();
  const navigate = useNavigate();
  const session = useSession();
  const { revalidate } = useRevalidator();
  const isMember = session.status === 'in';
  const target = { productId, ...(sku !== undefined && { sku }) };
  const isOn = useRestockAlert(target);
  useEffect(() => {
    if (isMember) void loadRestockAlerts(productId);
  }, [isMember, productId]);
  const { isBusy, press } = usePress(async () => {
    if (session.status === 'out') return navigate(to.login({ back: to.product(productId) }));
    return toggleRestockAlert(target).catch((problem: unknown) =>
      problem instanceof ApiRefusal && problem.code === 'favorite.inStock'
        ? revalidate()
        : toast(explain(problem), 'error'),
    );
  });
  const label = t(isOn ? 'goods.restock.on' : 'goods.restock.ask');
  return (
    <Button
      look="secondary"
      size={sku === undefined ? 'medium' : 'small'}
      icon={isOn ? 'check' : 'bell'}
      aria-pressed={isOn}
      aria-label={name ? `${label}: ${name}` : label}
      busy={isBusy}
      onClick={() => void press()}
      className="pointer-coarse:min-h-11"
    >
      {label}
    </Button>
  );
}
