import { Suspense, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Button, type ButtonLook, type ButtonSize } from '#web/ui/button.tsx';

const ReorderDialog = lazyComponent(() =>
  import('#web/account/reorder/reorder-dialog.tsx').then((module) => module.ReorderDialog),
);

type Props = {
  orderId: number;
  /** Only this line of the order. */
  lineId?: number;
  /** What is bought again, for screen readers. */
  name: string;
  look?: ButtonLook;
  size?: ButtonSize;
};

/** Opens the comparison of prices, from which goods of an order go into the cart again. */
export function BuyAgain({ orderId, lineId, name, look = 'secondary', size = 'medium' }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look={look}
        size={size}
        className={size === 'small' ? 'pointer-coarse:min-h-11' : ''}
        aria-label={t('account.reorder.buttonOf', { name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('account.reorder.button')}
      </Button>
      {isOpen && (
        <Suspense>
          <ReorderDialog orderId={orderId} {...(lineId !== undefined && { lineId })} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
