import type { DeclarationAnswer } from '#core/customs/contract.ts';
import type { CustomsDocument } from '#core/document/rules.ts';
import { useText } from '#web/i18n/text.tsx';
import { download } from '#web/components/files/download.ts';
import { DownloadButton } from '#web/components/files/download-button.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { TableFrame } from '#web/ui/surface.tsx';

const whole = (value: number) => <bdi className="tabular">{value.toLocaleString('en')}</bdi>;

/** Commercial invoice and packing list, generated from the order and its cartons. */
export function GoodsSections({
  declaration: { orderId, invoice, packing, rate },
}: {
  declaration: Pick<DeclarationAnswer, 'orderId' | 'invoice' | 'packing' | 'rate'>;
}) {
  const t = useText();
  const skuOf = new Map(invoice.map(({ lineId, sku }) => [lineId, sku]));
  return (
    <>
      <Section title={t('customs.invoice.title')}>
        <TableFrame label={`${t('customs.invoice.title')}: ${t('customs.invoice.goods')}`}>
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
                <td className="whitespace-nowrap">
                  <Bidi>{line.hsCode}</Bidi>
                </td>
                <td>
                  <Bidi>{line.origin}</Bidi>
                </td>
                <td className="whitespace-nowrap">{whole(line.quantity)}</td>
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
        {invoice.length > 0 && <Downloads orderId={orderId} kind="commercialInvoice" />}
      </Section>
      <Section title={t('customs.packing.title', { boxes: packing.length })}>
        <TableFrame
          dense
          label={`${t('customs.packing.title', { boxes: packing.length })}: ${t('customs.packing.carton')}`}
        >
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
            {alikeOf(packing).map(({ box, last }) => (
              <tr key={box.carton}>
                <td className="whitespace-nowrap">
                  <bdi className="tabular">{last === box.carton ? box.carton : `${box.carton}–${last}`}</bdi>
                </td>
                <td className="whitespace-nowrap">
                  <Bidi className="tabular">{`${box.length} × ${box.width} × ${box.height} cm`}</Bidi>
                </td>
                <td className="whitespace-nowrap">
                  <Bidi className="tabular">{`${box.grams / 1000} kg`}</Bidi>
                </td>
                <td>
                  <Bidi className="tabular">
                    {box.pieces
                      .map(({ lineId, quantity }) => `${skuOf.get(lineId) ?? lineId} × ${quantity}`)
                      .join(', ')}
                  </Bidi>
                </td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
        {packing.length > 0 && <Downloads orderId={orderId} kind="packingList" />}
      </Section>
    </>
  );
}

type Box = DeclarationAnswer['packing'][number];

/** Cartons in order; identical consecutive ones as one row. */
function alikeOf(packing: readonly Box[]): { box: Box; last: number }[] {
  const rows: { box: Box; last: number }[] = [];
  const inside = ({ carton: _number, ...rest }: Box) => JSON.stringify(rest);
  for (const box of packing) {
    const row = rows.at(-1);
    if (row && row.last === box.carton - 1 && inside(row.box) === inside(box)) row.last = box.carton;
    else rows.push({ box, last: box.carton });
  }
  return rows;
}

/** Downloads of the same: as a document, or as a spreadsheet. */
function Downloads({ orderId, kind }: { orderId: number; kind: CustomsDocument }) {
  const t = useText();
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {(['pdf', 'xlsx'] as const).map((format) => (
        <DownloadButton
          key={format}
          label={t(`customs.listed.${format}`)}
          load={(onLater) =>
            download('readCustomsDocument', { params: { id: orderId, kind }, query: { format } }, onLater)
          }
        />
      ))}
    </div>
  );
}
