import { formatNumber } from '#core/format.ts';
import type { Answer } from '#web/api-types.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { Bidi, Price } from '#web/parts/price.tsx';
import { Card } from '#web/ui/surface.tsx';

type Book = Answer<'readTariffBook'>;

/** What services cost today, and marine insurance by HS chapter. */
export function Fees({ fees, insurance }: { fees: Book['fees']; insurance: Book['insurance'] }) {
  const t = useText();
  const lang = useLang();
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card as="section" label={t('logistics.office.fees')} className="p-4">
        <h2 className="mb-2 text-base">{t('logistics.office.fees')}</h2>
        <dl className="flex flex-col gap-1 text-sm">
          {fees.map(({ code, free, blockSize, amount }) => (
            <div key={code} className="flex flex-wrap justify-between gap-x-4">
              <dt>
                {t(`logistics.service.${code}`)}{' '}
                <span className="text-ink-500">
                  {[...(free > 0 ? [t('logistics.office.free', { count: free })] : []), ...(blockSize > 1 ? [t('logistics.office.block', { count: blockSize })] : [])].join(' · ')}
                </span>
              </dt>
              <dd>
                <Price money={amount} />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card as="section" label={t('logistics.office.insurance')} className="p-4">
        <h2 className="mb-2 text-base">{t('logistics.office.insurance')}</h2>
        <dl className="flex flex-col gap-1 text-sm">
          {insurance.map(({ productClass, basisPoints }) => (
            <div key={productClass} className="flex justify-between gap-4">
              <dt>{productClass === '*' ? t('logistics.office.otherClasses') : t('logistics.office.chapter', { chapter: productClass })}</dt>
              <dd>
                <Bidi className="tabular">{formatNumber(basisPoints / 100, lang, 2)}%</Bidi>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}
