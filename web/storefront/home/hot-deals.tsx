import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { WordedTime } from '#web/components/price.tsx';
import { RenderNear } from '#web/storefront/home/render-near.tsx';
import type { Group } from '#web/storefront/home/section-data.ts';
import { ProductRow } from '#web/storefront/home/product-row.tsx';
import { TimeLeft } from '#web/storefront/home/time-left.tsx';

/** The clocks of browser and server may differ by a moment: an earlier request would return the same deal. */
const RELOAD_AFTER_MS = 1_500;
const RELOAD_INTERVAL_MS = 30_000;

/**
 * Current deals, the first to end first; `ends` is the formatted end. When it has passed, the section says so and
 * reloads the deals.
 */
export function HotDeals({ group, ends }: { group: Group; ends: string }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const endsAt = group.value?.endsAt ?? null;
  const [over, setOver] = useState<string>();
  const isOver = over !== undefined && over === endsAt;
  useEffect(() => {
    if (!isOver) return undefined;
    const reload = () => void revalidate();
    const soon = setTimeout(reload, RELOAD_AFTER_MS);
    const again = setInterval(reload, RELOAD_INTERVAL_MS);
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
          <WordedTime at={endsAt} words={ends} isToMinute />
          <TimeLeft key={endsAt} until={endsAt} onOver={() => setOver(endsAt)} />
        </>
      )}
    </p>
  );
  return (
    <RenderNear>
      <ProductRow id="deals" title={t('home.hot')} note={t('home.hotNote')} group={group} aside={aside} />
    </RenderNear>
  );
}
