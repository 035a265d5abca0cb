import type { DeclarationAnswer } from '#core/customs/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { Section } from '#web/parts/office/pieces.tsx';
import { Bidi, Price } from '#web/parts/price.tsx';
import { TableFrame } from '#web/ui/surface.tsx';

const whole = (value: number) => <bdi className="tabular">{value.toLocaleString('en')}</bdi>;

/** What commercial invoice and packing list say, made from the order and what was packed. */
export function GoodsSections({ declaration: { invoice, packing, rate } }: { declaration: Pick<DeclarationAnswer, 'invoice' | 'packing' | 'rate'> }) {
  const t = useText();
  const skuOf = new Map(invoice.map(({ lineId, sku }) => [lineId, sku]));
  return (
    <>
      <Section title={t('customs.invoice.title')}>
        <TableFrame label={t('customs.invoice.title')}>
          <thead>
            <tr>
              {(['goods', 'hs', 'origin', 'quantity', 'unit', 'yuan', 'won'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`customs.invoice.${name}`, { rate: rate.value })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {invoice.map((line) => (
              <tr key={line.lineId}>
                <td className="min-w-48">
                  <span dir="auto">{line.name}</span> <Bidi className="text-ink-600">{line.sku}</Bidi>
                </td>
                <td>
                  <Bidi>{line.hsCode}</Bidi>
                </td>
                <td>
                  <Bidi>{line.origin}</Bidi>
                </td>
                <td>{whole(line.quantity)}</td>
                <td>
                  <Price money={{ amount: line.unitFen, currency: 'CNY' }} />
                </td>
                <td>
                  <Price money={{ amount: line.fen, currency: 'CNY' }} />
                </td>
                <td>
                  <Price money={{ amount: line.won, currency: 'KRW' }} />
                </td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </Section>
      <Section title={t('customs.packing.title', { boxes: packing.length })}>
        <TableFrame dense label={t('customs.packing.title', { boxes: packing.length })}>
          <thead>
            <tr>
              {(['carton', 'size', 'weight', 'pieces'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`customs.packing.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {packing.map((box) => (
              <tr key={box.carton}>
                <td>{whole(box.carton)}</td>
                <td>
                  <Bidi className="tabular">{`${box.length} × ${box.width} × ${box.height} cm`}</Bidi>
                </td>
                <td>
                  <Bidi className="tabular">{`${box.grams / 1000} kg`}</Bidi>
                </td>
                <td>
                  <Bidi className="tabular">{box.pieces.map(({ lineId, quantity }) => `${skuOf.get(lineId) ?? lineId} × ${quantity}`).join(', ')}</Bidi>
                </td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </Section>
    </>
  );
}
