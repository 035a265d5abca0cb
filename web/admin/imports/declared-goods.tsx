import type { ReactNode } from 'react';
import { formatNumber } from '#core/format.ts';
import type { ImportAnswer } from '#core/importing/contract.ts';
import { useCertificateName } from '#web/components/certificate-list.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';

type Line = { readonly id: number; readonly name: string; readonly quantity: number };
type Props = { readonly goods: ImportAnswer['goods']; readonly lines: readonly Line[] };

/** What the goods of an import are declared as: the expert checks codes, duties and certificates before any payment. */
export function DeclaredGoods({ goods, lines }: Props) {
  const t = useText();
  const nameOf = useCertificateName();
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-base">{t('importing.declared.title')}</h3>
      <ul className="flex flex-col divide-y divide-line-soft">
        {goods.map(({ orderLineId, hsCode, dutyBasisPoints, certificates }) => {
          const line = lineOf.get(orderLineId);
          return (
            <li key={orderLineId} className="flex flex-col gap-1 py-2">
              {line && (
                <p className="font-medium">
                  <bdi>{line.name}</bdi> × {formatNumber(line.quantity)}
                </p>
              )}
              <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
                <Fact name={t('importing.declared.hsCode')}>
                  <Bidi>{hsCode}</Bidi>
                </Fact>
                <Fact name={t('importing.declared.duty')}>
                  <Bidi>{formatNumber(dutyBasisPoints / 100, 2)}%</Bidi>
                </Fact>
                <Fact name={t('importing.declared.certificates')}>
                  {certificates.map(nameOf).join(' · ') || t('importing.declared.none')}
                </Fact>
              </dl>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-ink-600">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
