import type { ReactNode } from 'react';
import { formatNumber } from '#core/format.ts';
import type { ImportAnswer } from '#core/importing/contract.ts';
import { useCertificateName } from '#web/components/certification/certificate-list.tsx';
import { Facts } from '#web/components/office/pieces.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { useQuantityText } from '#web/components/quantity.ts';
import { useText } from '#web/i18n/text.tsx';
import { Chip } from '#web/ui/chip.tsx';

type Line = {
  readonly id: number;
  readonly name: string;
  readonly quantity: number;
  readonly unit: string;
  readonly sku: string;
  readonly options: readonly { readonly value: string }[];
};
type Props = { readonly imported: ImportAnswer; readonly lines: readonly Line[] };

/** `9617.00-1000`, as the Korean tariff writes its ten digits. */
const writtenCode = (hsCode: string): string => hsCode.replace(/^(\d{4})(\d{2})(\d{4})$/, '$1.$2-$3');

/** What the goods of an import are declared as: the expert checks codes, duties and certificates before any payment. */
export function DeclaredGoods({ imported, lines }: Props) {
  const t = useText();
  const nameOf = useCertificateName();
  const quantityText = useQuantityText();
  const { goods, estimate, sample } = imported;
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  return (
    <div className="flex flex-col gap-3">
      <h3 className="flex flex-wrap items-center gap-2 text-base">
        {t('importing.declared.title')}
        {sample && <Chip tone="info">{t('goods.product.sampleTab')}</Chip>}
      </h3>
      <ul className="flex flex-col divide-y divide-line-soft rounded-md border border-line-soft">
        {goods.map(({ orderLineId, hsCode, dutyBasisPoints, certificates }) => {
          const line = lineOf.get(orderLineId);
          return (
            <li
              key={orderLineId}
              className="grid gap-x-6 gap-y-3 p-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,32rem)] lg:items-center"
            >
              {line && (
                <div className="min-w-0">
                  <p dir="auto" className="font-medium">
                    {[line.name, ...line.options.map(({ value }) => value)].join(' · ')}
                  </p>
                  <Bidi className="text-xs break-all text-ink-500">{line.sku}</Bidi>
                </div>
              )}
              <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-[5rem_8rem_4rem_minmax(0,1fr)]">
                {line && <Fact name={t('logistics.goods.quantity')}>{quantityText(line.quantity, line.unit)}</Fact>}
                <Fact name={t('importing.declared.hsCode')}>
                  <Bidi className="tabular">{writtenCode(hsCode)}</Bidi>
                </Fact>
                <Fact name={t('importing.declared.duty')}>
                  <Bidi className="tabular">{formatNumber(dutyBasisPoints / 100, 2)}%</Bidi>
                </Fact>
                <Fact name={t('importing.declared.certificates')}>
                  {certificates.map(nameOf).join(' · ') || t('importing.declared.none')}
                </Fact>
              </dl>
            </li>
          );
        })}
      </ul>
      <Facts
        rows={[
          [t('logistics.customsValue'), <Price key="value" money={estimate.customsValue} />],
          [t('logistics.line.CUSTOMS_DUTY'), <Price key="duty" money={estimate.duty} />],
          [t('logistics.line.VAT'), <Price key="vat" money={estimate.importVat} />],
        ]}
      />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-500">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
