import { formatNumber } from '#core/format.ts';
import type { Text } from '#core/i18n.ts';
import type { StoreProductAnswer } from '#core/listing/contract.ts';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment, Thumb } from '#web/components/office/pieces.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { SaleMenu } from '#web/seller/product/sale.tsx';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';
import { ROW_LINK } from '#web/ui/row-keys.ts';

type Row = StoreProductAnswer;

const TONES: Record<Row['approval'], ChipTone> = {
  draft: 'ink',
  pending: 'brand',
  approved: 'ok',
  rejected: 'sale',
  takenDown: 'sale',
};

/** Products of the store: what buyers see of them, and why they do not. */
export const productColumns = (t: Text): Column<Row>[] => [
  {
    key: 'name',
    head: t('office.order.goods'),
    className: 'w-full min-w-64 py-2!',
    cell: (product) => <Named product={product} />,
  },
  { key: 'price', head: t('seller.products.price'), align: 'end', cell: ({ price }) => <Price money={price} /> },
  {
    key: 'stock',
    head: t('seller.products.stock'),
    align: 'end',
    className: 'whitespace-nowrap',
    cell: ({ stock }) => (
      <span className={stock === 0 ? 'font-semibold text-sale-700' : undefined}>{formatNumber(stock)}</span>
    ),
  },
  {
    key: 'submitted',
    head: t('seller.products.submittedAt'),
    cell: ({ submittedAt }) => <Moment at={submittedAt} />,
  },
  { key: 'state', head: t('office.order.status'), narrow: 'below', cell: (product) => <State product={product} /> },
  {
    key: 'sale',
    head: t('seller.products.sale'),
    narrow: 'below',
    cell: (product) => <SaleMenu product={product} />,
  },
];

function Named({ product: { id, code, name, image, edit, reason } }: { product: Row }) {
  const t = useText();
  return (
    <span className="flex items-start gap-3">
      <Thumb src={image} />
      <span className="flex min-w-0 flex-col text-sm font-normal">
        <Link
          {...ROW_LINK}
          to={toOffice.sellerProduct(id)}
          className="inline-flex min-h-6 items-center font-medium text-brand-700 max-lg:text-base hover:underline pointer-coarse:min-h-11"
        >
          <bdi>{name}</bdi>
        </Link>
        <Bidi className="tabular text-ink-600">{code}</Bidi>
        {edit && (
          <span className="text-ink-700">
            {edit.state === 'waiting'
              ? t('seller.products.edit.waitingText', { fields: edit.fields.join(', ') })
              : t('seller.products.edit.rejectedText', { reason: edit.reason ?? '' })}
          </span>
        )}
        {reason && <bdi className="whitespace-pre-line text-sale-700">{reason}</bdi>}
      </span>
    </span>
  );
}

function State({ product: { approval, edit, isOnSale, isExposed } }: { product: Row }) {
  const t = useText();
  return (
    <span className="flex flex-wrap gap-1">
      <Chip tone={TONES[approval]}>{t(`seller.products.approval.${approval}`)}</Chip>
      {edit && <Chip tone={edit.state === 'waiting' ? 'warn' : 'sale'}>{t(`seller.products.edit.${edit.state}`)}</Chip>}
      {!isOnSale && <Chip tone="info">{t('seller.products.notOnSale')}</Chip>}
      {!isExposed && <Chip tone="info">{t('seller.products.notExposed')}</Chip>}
    </span>
  );
}
