import type { CartEdits } from '#web/account/cart/cart-edits.ts';
import { keyOf } from '#web/account/cart/cart-edits.ts';
import { CartRow } from '#web/account/cart/cart-row.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Price } from '#web/components/price.tsx';
import type { LandedLine } from '#web/components/product/small-quantity.tsx';
import type { Cart, CartLine } from '#web/session/cart.ts';
import { to } from '#web/links/to.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Checkbox } from '#web/ui/input.tsx';
import { Link } from '#web/ui/link.tsx';
import { Card } from '#web/ui/surface.tsx';

type Props = {
  lines: readonly CartLine[];
  group: Cart['groups'][number] | undefined;
  edits: CartEdits;
  region: string | undefined;
  /** The landed cost of a line of imports, once it is known. */
  costOf(line: CartLine): LandedLine | undefined;
};

/** The lines of one store: only they can be ordered together (ORD-037). */
export function StoreGroup({ lines, group, edits, region, costOf }: Props) {
  const t = useText();
  const store = lines[0]?.store;
  if (!store) return null;
  return (
    <Card as="section" label={store.name} className="overflow-hidden">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line-soft bg-surface-1 px-4 py-1.5">
        <Checkbox
          checked={lines.every((line) => edits.stateOf(line).checked)}
          onChange={(event) => edits.tick(lines, event.currentTarget.checked)}
        >
          <span className="sr-only">{t('account.cart.selectStore')} </span>
          <bdi className="font-semibold">{store.name}</bdi>
        </Checkbox>
        <Link
          to={to.store(store.code)}
          className="inline-flex min-h-8 items-center gap-1 text-sm text-ink-600 hover:underline"
        >
          {t('account.cart.toStore')}
          <Icon name="chevronEnd" size={14} />
        </Link>
        {group?.freeDeliveryMissing && (
          <span className="ms-auto flex items-center gap-1 text-sm text-verified-700">
            <Icon name="truck" size={16} />
            <span>
              <Price money={group.freeDeliveryMissing} /> {t('account.cart.toFreeDelivery')}
            </span>
          </span>
        )}
      </header>
      <ul className="divide-y divide-line-soft px-4">
        {lines.map((line) => (
          <CartRow key={keyOf(line)} line={line} edits={edits} region={region} landed={costOf(line)} />
        ))}
      </ul>
    </Card>
  );
}
