import type { OrderRowAnswer } from '#core/order/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { Thumb } from '#web/components/office/pieces.tsx';
import { RowLink } from '#web/components/office/row-link.tsx';
import { pictureUrl } from '#web/components/picture.tsx';
import { Bidi } from '#web/components/price.tsx';
import { Chip } from '#web/ui/chip.tsx';

/** The number of an order as a link to it. */
export function OrderNumber({ number, href }: { number: string; href: string }) {
  return (
    <RowLink to={href}>
      <Bidi>{number}</Bidi>
    </RowLink>
  );
}

/** The first of several lines with its picture, and the number of others. */
export function FirstOf({
  lines: [first, ...more],
}: {
  lines: readonly { readonly name: string; readonly image: string }[];
}) {
  const t = useText();
  if (!first) return null;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Thumb src={first.image && pictureUrl(first.image, 160)} />
      <span dir="auto" className="min-w-0 truncate">
        {first.name}
      </span>
      {more.length > 0 && <bdi className="shrink-0 text-ink-600">{t('office.order.more', { count: more.length })}</bdi>}
    </span>
  );
}

/** What an order is for, and its kind where that matters. */
export function GoodsSummary({ order: { lines, kind } }: { order: OrderRowAnswer }) {
  const t = useText();
  return (
    <span className="flex min-w-0 flex-col items-start gap-1 py-1">
      <span className="max-w-full">
        <FirstOf lines={lines} />
      </span>
      {kind !== 'GENERAL' && <Chip tone="info">{t(`order-page.kind.${kind}`)}</Chip>}
    </span>
  );
}
