import type { StoreProductAnswer } from '#core/listing/contract.ts';
import { Moment, Thumb } from '#web/components/office/pieces.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';
import { ROW_LINK } from '#web/ui/row-keys.ts';
import { Card } from '#web/ui/surface.tsx';

const TONES: Record<StoreProductAnswer['approval'], ChipTone> = {
  draft: 'ink',
  pending: 'brand',
  approved: 'ok',
  rejected: 'sale',
  takenDown: 'sale',
};

/** A product of the store: what buyers see of it, and why they do not. */
export function ProductRow({ product }: { product: StoreProductAnswer }) {
  const t = useText();
  const lang = useLang();
  const { id, code, name, image, approval, reason, edit, isOnSale, isExposed, price, stock, submittedAt } = product;
  const isShown = approval === 'approved' && isExposed;
  return (
    <Card className="flex items-start gap-3 p-4">
      <Thumb src={image} />
      <div className="flex min-w-0 grow flex-col gap-1">
        <h2 className="text-md">
          {isShown ? (
            <Link {...ROW_LINK} to={to.product(id)}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </h2>
        <p className="text-sm text-ink-600">
          <Bidi className="tabular">{code}</Bidi>
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm">
          <Price money={price} />
          <span className={stock === 0 ? 'font-semibold text-sale-700' : undefined}>
            {t('seller.products.stock', { stock: stock.toLocaleString(`${lang}-u-nu-latn`) })}
          </span>
          <span className="text-ink-600">
            {t('seller.products.submittedAt')}: <Moment at={submittedAt} />
          </span>
        </p>
        {edit && (
          <p className="text-sm text-ink-700">
            {edit.state === 'waiting'
              ? t('seller.products.edit.waitingText', { fields: edit.fields.join(', ') })
              : t('seller.products.edit.rejectedText', { reason: edit.reason ?? '' })}
          </p>
        )}
        {reason && (
          <p className="text-sm whitespace-pre-line text-sale-700">
            <bdi>{reason}</bdi>
          </p>
        )}
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1">
        <Chip tone={TONES[approval]}>{t(`seller.products.approval.${approval}`)}</Chip>
        {edit && (
          <Chip tone={edit.state === 'waiting' ? 'warn' : 'sale'}>{t(`seller.products.edit.${edit.state}`)}</Chip>
        )}
        {!isOnSale && <Chip tone="info">{t('seller.products.notOnSale')}</Chip>}
        {!isExposed && <Chip tone="info">{t('seller.products.notExposed')}</Chip>}
      </div>
    </Card>
  );
}
