import type { OrderAnswer } from '#core/order/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { Price } from '#web/components/price.tsx';

/** The terms of return the goods were ordered at; where they differ, with the goods they are of. */
export function ReturnTerms({ order: { returnTerms, lines } }: { order: Pick<OrderAnswer, 'returnTerms' | 'lines'> }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-4 divide-y divide-line-soft text-sm">
      {returnTerms.map((terms) => {
        const facts = [
          [t('goods.delivery.returnDays'), t('goods.delivery.daysAfter', { count: terms.days })],
          [t('goods.delivery.returnFee'), <Price key="fee" money={terms.fee} />],
          [t('goods.delivery.returnMethod'), terms.method],
          [t('goods.delivery.returnCases'), terms.cases],
          [t('goods.delivery.returnAddress'), terms.returnAddress],
        ] as const;
        return (
          <div key={terms.lines.join()} className="flex flex-col gap-2 not-first:pt-4">
            {returnTerms.length > 1 && (
              <p className="font-medium">
                {lines
                  .filter(({ id }) => terms.lines.includes(id))
                  .map(({ id, name }) => (
                    <bdi key={id} className="block">
                      {name}
                    </bdi>
                  ))}
              </p>
            )}
            <dl className="flex flex-col gap-2">
              {facts.map(
                ([label, value]) =>
                  value !== '' && (
                    <div key={label}>
                      <dt className="text-ink-600">{label}</dt>
                      <dd dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-900">
                        {value}
                      </dd>
                    </div>
                  ),
              )}
            </dl>
          </div>
        );
      })}
    </div>
  );
}
