import type { CartTab } from '#core/cart/rules.ts';
import { SAMPLE_TRANSPORT } from '#core/importing/rules.ts';
import type { CartEdits } from '#web/account/cart/cart-edits.ts';
import { DeliverTo } from '#web/account/cart/deliver-to.tsx';
import { CartSummary } from '#web/account/cart/cart-summary.tsx';
import { importedLines } from '#web/account/cart/imported-lines.ts';
import { SampleMeter } from '#web/account/cart/sample-meter.tsx';
import { StoreGroup } from '#web/account/cart/store-group.tsx';
import { useText } from '#web/i18n/text.tsx';
import { useLandedCost } from '#web/components/landed-cost/use-landed-cost.ts';
import type { Cart, CartLine } from '#web/session/cart.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/input.tsx';

/** Lines of one tab by store, with what each store would charge. */
export function CartBody({ cart, tab, edits }: { cart: Cart; tab: CartTab; edits: CartEdits }) {
  const t = useText();
  const lines = cart.cartItems.filter((line) => line.tab === tab);
  const ticked = lines.filter((line) => edits.stateOf(line).checked);
  const imported = importedLines(cart, tab);
  const landed = useLandedCost(
    imported.map(({ sku, quantity }) => ({ sku, quantity })),
    tab === 'SAMPLE' ? SAMPLE_TRANSPORT : undefined,
  );
  const costOf = (line: CartLine) => landed.cost?.lines[imported.indexOf(line)];
  const stores = [...Map.groupBy(lines, (line) => line.store.code).values()];
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_360px]">
      <div className="flex min-w-0 flex-col gap-4">
        <DeliverTo cart={cart} />
        {tab === 'SAMPLE' && imported.length < ticked.length && <SampleMeter dollars={cart.sampleDollars} />}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Checkbox
            checked={ticked.length === lines.length}
            onChange={(event) => edits.tick(lines, event.currentTarget.checked)}
          >
            {t('account.cart.selectAll', { chosen: ticked.length, all: lines.length })}
          </Checkbox>
          <Button
            look="secondary"
            size="small"
            icon="trash"
            disabled={ticked.length === 0}
            onClick={() => edits.removeAll(ticked)}
            className="pointer-coarse:min-h-11"
          >
            {t('account.cart.removeSelected')}
          </Button>
        </div>
        {stores.map((storeLines) => (
          <StoreGroup
            key={storeLines[0]?.store.code}
            lines={storeLines}
            group={cart.groups.find((group) => group.tab === tab && group.store.id === storeLines[0]?.store.id)}
            edits={edits}
            region={cart.destination?.region}
            costOf={costOf}
          />
        ))}
      </div>
      <CartSummary cart={cart} tab={tab} edits={edits} landed={landed} />
    </div>
  );
}
