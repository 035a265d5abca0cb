import { Suspense, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { useCart } from '#web/session/cart.ts';
import { CountBadge } from '#web/shell/count-badge.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Popover } from '#web/ui/popover.tsx';

const CartLines = lazyComponent(() => import('#web/shell/deferred/cart-lines.tsx').then((module) => module.CartLines));

/** The mini cart (CRT-007 … CRT-011); its lines load on opening. */
export function MiniCart() {
  const t = useText();
  const [open, setOpen] = useState(false);
  const { count } = useCart();
  return (
    <Popover
      open={open}
      onOpen={setOpen}
      label={t('shell.miniCart.open', { count })}
      triggerClassName={
        'relative inline-flex size-10 items-center justify-center rounded-sm text-ink-700 ' +
        'hover:bg-surface-2 pointer-coarse:size-11'
      }
      panelClassName="w-[min(380px,calc(100vw-32px))]"
      trigger={
        <>
          <Icon name="cart" size={22} />
          <CountBadge count={count} />
        </>
      }
    >
      <Suspense fallback={<div className="h-44" />}>
        <CartLines />
      </Suspense>
    </Popover>
  );
}
