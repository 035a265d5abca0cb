import { useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Approximate } from '#web/components/approximate.tsx';
import { Price } from '#web/components/price.tsx';
import { type CartLine, refreshCart, useCart } from '#web/session/cart.ts';
import { chargedTotal } from '#web/session/charged-total.ts';
import { removeFromCart } from '#web/session/cart-removal.ts';
import { useSession } from '#web/session/session.ts';
import { to } from '#web/links/to.ts';
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

/** The content of the mini cart. */
export function CartLines() {
  const t = useText();
  return (
    <>
      <h2 className="border-b border-line-soft px-4 py-3 text-base">{t('shell.miniCart.title')}</h2>
      <Content />
    </>
  );
}

/** The lines of the cart, or the loading, error or empty state. */
function Content() {
  const t = useText();
  const session = useSession();
  const { pathname, search } = useLocation();
  const { status, cart, lines } = useCart();
  if (session.status === 'out') {
    return (
      <div className="flex flex-col gap-3 p-4">
        <p className="text-ink-600">{t('shell.miniCart.logInFirst')}</p>
        <LinkButton to={to.login({ back: `${pathname}${search}` })} wide>
          {t('shell.logIn')}
        </LinkButton>
      </div>
    );
  }
  if (status === 'problem' && !cart) {
    return (
      <div className="flex flex-col gap-3 p-4">
        <p className="text-ink-600">{t('shell.miniCart.problem')}</p>
        <Button look="secondary" onClick={() => void refreshCart()}>
          {t('shell.tryAgain')}
        </Button>
      </div>
    );
  }
  if (!cart) return <Skeleton className="m-4 h-24" />;
  if (lines.length === 0) return <p className="px-4 py-8 text-center text-ink-600">{t('shell.miniCart.empty')}</p>;
  const total = chargedTotal(cart);
  return (
    <>
      <ul className="max-h-[min(400px,50dvh)] divide-y divide-line-soft overflow-y-auto overscroll-contain px-4">
        {lines.map((line) => (
          <Line key={`${line.sku}${line.cartItemType}`} line={line} />
        ))}
      </ul>
      <div className="flex flex-col gap-3 border-t border-line-soft p-4">
        <p className="flex items-baseline justify-between">
          <span className="text-ink-600">{t('shell.miniCart.total')}</span>
          <span className="text-end">
            <Price money={total} className="text-lg font-bold" />
            <Approximate money={total} className="block text-sm text-ink-500" />
          </span>
        </p>
        <LinkButton to={to.cart()} wide>
          {t('shell.miniCart.view')}
        </LinkButton>
      </div>
    </>
  );
}

function Line({ line }: { line: CartLine }) {
  const t = useText();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <li className="flex gap-3 py-3">
      <img
        src={line.image.externalUrl.replace('/640.webp', '/160.webp')}
        alt=""
        width={56}
        height={56}
        loading="lazy"
        className="size-14 shrink-0 rounded-sm bg-surface-2 object-contain"
      />
      <div className="flex min-w-0 grow flex-col text-sm">
        <Link to={to.product(line.productId)} dir="auto" className="line-clamp-2 font-medium hover:underline">
          {line.description.name}
        </Link>
        {line.variants.map(({ option, optionValue }) => (
          <span key={option.code} className="text-ink-500">
            {option.name}: {optionValue.name}
          </span>
        ))}
        <span className="mt-1 flex justify-between gap-2">
          <span className="text-ink-600">{t('shell.miniCart.quantity', { quantity: line.quantity })}</span>
          <Price money={line.charged?.subTotal ?? line.subTotalMoney} className="font-semibold" />
        </span>
      </div>
      <IconButton
        icon="trash"
        size={18}
        label={t('shell.miniCart.remove', { name: line.description.name })}
        disabled={isLeaving}
        onClick={() => {
          setLeaving(true);
          void removeFromCart(t, line).finally(() => setLeaving(false));
        }}
        className="-me-2"
      />
    </li>
  );
}
