import { useText } from '#web/i18n/text.tsx';
import type { Answer } from '#web/api/types.ts';
import { AttachedFiles } from '#web/components/files/attached-files.tsx';
import { Bidi } from '#web/components/price.tsx';
import { to } from '#web/links/to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

/** What the centre counted of every line, its photos, and a link when a decision is open. */
export function Arrived({
  inspection: { lines, photos, issues },
  orderId,
}: {
  inspection: Answer<'readMyInspection'>;
  orderId: number;
}) {
  const t = useText();
  return (
    <Card as="section" label={t('settlement.arrived')} className="flex flex-col gap-3 p-4">
      <h2 className="text-base">{t('settlement.arrived')}</h2>
      <ul className="flex flex-col gap-2 text-sm">
        {lines.map(({ orderLineId, name, ordered, counted }) => (
          <li key={orderLineId} className="flex items-baseline justify-between gap-3">
            <span dir="auto" className="min-w-0 truncate">
              {name}
            </span>
            {counted === null ? (
              <span className="text-ink-500">{t('settlement.notCounted')}</span>
            ) : (
              <Bidi className="tabular font-medium">{`${counted} / ${ordered}`}</Bidi>
            )}
          </li>
        ))}
      </ul>
      {issues.some(({ decisions }) => decisions.length > 0) && (
        <Notice tone="warn">
          {t('settlement.issuesOpen')}{' '}
          <LinkButton look="quiet" size="small" to={to.order(orderId)}>
            {t('settlement.toOrder')}
          </LinkButton>
        </Notice>
      )}
      {photos.length > 0 && (
        <div className="flex flex-col gap-2">
          <h3 className="text-sm text-ink-600">{t('settlement.photos')}</h3>
          <AttachedFiles files={photos.map(({ file }) => file)} />
        </div>
      )}
    </Card>
  );
}
