import type { TakenDownProduct } from '#core/catalogue/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { Moment, Section, Thumb } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Products of the store that staff took down, each with its ground and reason; nothing when there are none. */
export function TakenDown({ products }: { products: readonly TakenDownProduct[] }) {
  const t = useText();
  if (products.length === 0) return null;
  return (
    <div className="mb-6">
      <Section title={t('seller.takenDown.title')}>
        <Notice tone="warn">{t('seller.takenDown.text')}</Notice>
        <ul className="mt-3 flex flex-col divide-y divide-line-soft">
          {products.map(({ id, code, name, image, at, ground, reason }) => (
            <li key={id} className="flex items-start gap-3 py-3 text-sm">
              <Thumb src={image} />
              <div className="flex min-w-0 flex-col gap-1">
                <p className="font-medium">
                  <bdi>{name}</bdi> · <Bidi className="tabular">{code}</Bidi>
                </p>
                {ground && <p className="font-semibold text-sale-700">{t(`goods.takeDownGround.${ground}`)}</p>}
                <p dir="auto" className="whitespace-pre-line">
                  {reason}
                </p>
                <p className="text-ink-600">
                  <Moment at={at} />
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
