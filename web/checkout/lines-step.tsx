import { type Basket, changeAt, type Quote } from '#web/checkout/basket.ts';
import { type CheckoutValues, TERMS } from '#web/checkout/values.ts';
import { useText } from '#web/i18n/text.tsx';
import { InLayer } from '#web/components/layer/in-layer.tsx';
import { Price } from '#web/components/price.tsx';
import { useQuantityText } from '#web/components/quantity.ts';
import { ReadableTerms } from '#web/components/readable-terms.tsx';
import { to } from '#web/links/to.ts';
import { Link } from '#web/ui/link.tsx';

/** The ordered lines, and the terms. */
export function LinesStep({
  basket,
  quote,
  values,
  onChange,
  isTried,
}: {
  basket: Basket;
  quote: Quote;
  values: CheckoutValues;
  onChange(change: Partial<CheckoutValues>): void;
  isTried: boolean;
}) {
  const t = useText();
  const quantityText = useQuantityText();
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="mb-2 flex items-center justify-between gap-3">
          <bdi className="font-semibold">{quote.store.name}</bdi>
          <Link
            to={changeAt(basket, quote)}
            className="inline-flex min-h-8 items-center text-sm text-brand-700 underline"
          >
            {t(basket.cartCode === undefined ? 'checkout.lines.changeProduct' : 'checkout.lines.change')}
          </Link>
        </p>
        <ul className="divide-y divide-line-soft rounded-md border border-line-soft px-4">
          {quote.lines.map((line) => (
            <li key={`${line.cartItemType}${line.sku}`} className="flex gap-3 py-3">
              <img
                src={line.image && `${line.image}/320.webp`}
                alt=""
                width={64}
                height={64}
                loading="lazy"
                className="size-16 shrink-0 rounded-sm border border-line-soft bg-surface-2 object-contain"
              />
              <div className="min-w-0 grow">
                <p dir="auto" className="font-medium">
                  {line.name}
                </p>
                {line.options.length > 0 && (
                  <p className="text-sm text-ink-600">
                    {line.options.map((option) => `${option.name}: ${option.value}`).join(' · ')}
                  </p>
                )}
                <p className="text-sm text-ink-600">
                  <Price money={line.unitPrice} /> · {quantityText(line.quantity, line.unit)}
                </p>
              </div>
              <Price money={line.total} className="font-semibold" />
            </li>
          ))}
        </ul>
      </div>
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
