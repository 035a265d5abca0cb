import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { DateTime } from '#web/parts/price.tsx';
import type { Group } from '#web/storefront/home/part.ts';
import { ProductRow } from '#web/storefront/home/product-row.tsx';
import { TimeLeft } from '#web/storefront/home/time-left.tsx';

/** Our prices and the server's clock may be a moment apart: asking again too soon would find the same deal. */
const ASK_AFTER_MS = 1_500;
const ASK_AGAIN_MS = 30_000;

/** Deals that run, the first to end first. When its time is over the section says so and asks for the deals anew. */
export function HotDeals({ group }: { group: Group }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const endsAt = group.value?.endsAt ?? null;
  const [over, setOver] = useState<string>();
  const isOver = over !== undefined && over === endsAt;
  useEffect(() => {
    if (!isOver) return undefined;
    const ask = () => void revalidate();
    const soon = setTimeout(ask, ASK_AFTER_MS);
    const again = setInterval(ask, ASK_AGAIN_MS);
    return () => {
      clearTimeout(soon);
      clearInterval(again);
    };
  }, [isOver, revalidate]);
  const aside = endsAt && (
    <p className="me-auto flex flex-wrap items-baseline gap-x-2 text-sm text-ink-600">
      <output className="empty:hidden">{isOver && t('home.over')}</output>
      {!isOver && (
        <>
          <span>{t('home.ends')}</span>
          <DateTime at={endsAt} how="minute" />
          <TimeLeft key={endsAt} until={endsAt} onOver={() => setOver(endsAt)} />
        </>
      )}
    </p>
  );
  return <ProductRow id="deals" title={t('home.hot')} note={t('home.hotNote')} group={group} aside={aside} />;
}
