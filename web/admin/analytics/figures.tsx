import type { VisitsAnswer } from '#core/analytics/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { Count } from '#web/components/price.tsx';
import { Card } from '#web/ui/surface.tsx';

/** The four totals of the period. */
export function Figures({ totals }: { totals: VisitsAnswer['totals'] }) {
  const t = useText();
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {(['visits', 'visitors', 'views', 'members'] as const).map((key) => (
        <Card key={key} className="flex flex-col gap-1 p-4">
          <dt className="text-sm text-ink-600">{t(`analytics.figure.${key}`)}</dt>
          <dd className="text-2xl leading-tight font-bold">
            <Count value={totals[key]} />
          </dd>
        </Card>
      ))}
    </dl>
  );
}
