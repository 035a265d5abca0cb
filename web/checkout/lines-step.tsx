import { changeAt } from '#web/checkout/basket.ts';
import type { Ready } from '#web/checkout/load.ts';
import { StoreLines } from '#web/checkout/store-lines.tsx';
import { TermsFields } from '#web/checkout/terms-fields.tsx';
import type { Checkout } from '#web/checkout/use-checkout.ts';
import { TERMS } from '#web/checkout/values.ts';
import { useText } from '#web/i18n/text.tsx';
import { InLayer } from '#web/components/layer/in-layer.tsx';
import { to } from '#web/links/to.ts';

/** The ordered lines of each store, and the terms. */
export function LinesStep({ basket, checkout }: { basket: Ready['basket']; checkout: Checkout }) {
  const t = useText();
  const { quote, values, change, isTried, refusedLine } = checkout;
  return (
    <div className="flex flex-col gap-5">
      {quote.stores.map((one, at) => (
        <StoreLines
          key={one.store.id}
          quote={one}
          change={
            at === 0 && {
              href: changeAt(basket, quote),
              text: t(basket.cartCode === undefined ? 'checkout.lines.changeProduct' : 'checkout.lines.change'),
            }
          }
          withSums={quote.stores.length > 1}
          refused={refusedLine}
        />
      ))}
      <div>
        <TermsFields
          terms={TERMS}
          texts="checkout.terms"
          agreed={values.agreed}
          onAgree={(agreed) => change({ agreed })}
          isTried={isTried}
        />
        <div className="mt-3 flex flex-wrap items-center gap-2 ps-3">
          <p className="text-sm text-ink-600">{t('shell.layer.policies')}</p>
          {(['terms', 'privacy'] as const).map((page) => (
            <InLayer
              key={page}
              label={t(`shell.layer.${page}`)}
              title={t(`shell.layer.${page}`)}
              address={to[page]()}
              canReload
              canResize
              canTranslate
            />
          ))}
        </div>
      </div>
    </div>
  );
}
