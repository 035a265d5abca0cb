import type { ComponentProps } from 'react';
import { type Basket, changeAt, type Quote } from '#web/checkout/basket.ts';
import { StoreLines } from '#web/checkout/store-lines.tsx';
import { type CheckoutValues, TERMS } from '#web/checkout/values.ts';
import { useText } from '#web/i18n/text.tsx';
import { InLayer } from '#web/components/layer/in-layer.tsx';
import { ReadableTerms } from '#web/components/readable-terms.tsx';
import { to } from '#web/links/to.ts';

/** The ordered lines, and the terms. */
export function LinesStep({
  basket,
  quote,
  values,
  onChange,
  isTried,
  refused,
}: {
  basket: Basket;
  quote: Quote;
  values: CheckoutValues;
  onChange(change: Partial<CheckoutValues>): void;
  isTried: boolean;
  refused: ComponentProps<typeof StoreLines>['refused'];
}) {
  const t = useText();
  return (
    <div className="flex flex-col gap-5">
      {(quote.stores ?? [quote]).map((one, at) => (
        <StoreLines
          key={one.store.id}
          quote={one}
          change={
            at === 0 && {
              href: changeAt(basket, quote),
              text: t(basket.cartCode === undefined ? 'checkout.lines.changeProduct' : 'checkout.lines.change'),
            }
          }
          withSums={quote.stores !== undefined}
          refused={refused}
        />
      ))}
      <div>
        <h3 className="mb-2 text-base">{t('checkout.terms.title')}</h3>
        <ReadableTerms
          allLabel={t('checkout.terms.agreeAll')}
          terms={TERMS.map((term) => ({
            path: `terms.${term}`,
            label: t(`checkout.terms.${term}.label`),
            text: t(`checkout.terms.${term}.text`),
            isRequired: true,
            isAgreed: values.agreed.includes(term),
            error: isTried && !values.agreed.includes(term) ? t('member.refusals.consentRequired') : undefined,
          }))}
          onAgree={(path, isAgreed) =>
            onChange({
              agreed: TERMS.filter((term) => (`terms.${term}` === path ? isAgreed : values.agreed.includes(term))),
            })
          }
          onAgreeAll={(isAgreed) => onChange({ agreed: isAgreed ? TERMS : [] })}
        />
        <div className="mt-3 flex flex-wrap items-center gap-2 ps-3">
          <p className="text-sm text-ink-600">{t('shell.layer.policies')}</p>
          <InLayer
            label={t('shell.layer.terms')}
            title={t('shell.layer.terms')}
            address={to.terms()}
            canReload
            canResize
            canTranslate
          />
          <InLayer
            label={t('shell.layer.privacy')}
            title={t('shell.layer.privacy')}
            address={to.privacy()}
            canReload
            canResize
            canTranslate
          />
        </div>
      </div>
    </div>
  );
}
