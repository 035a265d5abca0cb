import type { ImportAnswer } from '#core/importing/contract.ts';
import type { OrderAnswer } from '#core/order/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { Card } from '#web/ui/surface.tsx';

const TONES: Readonly<Record<string, ChipTone>> = {
  waitForWork: 'ink',
  inProgress: 'brand',
  done: 'ok',
  rejected: 'warn',
};

/** The services requested with an import, their progress and results. */
export function RequestedServices({
  services,
  order,
}: {
  services: ImportAnswer['services'];
  order: Pick<OrderAnswer, 'lines'>;
}) {
  const t = useText();
  return (
    <Card as="section" label={t('import-view.services.title')} className="flex flex-col gap-3 p-4 sm:p-6">
      <h2 className="text-lg">{t('import-view.services.title')}</h2>
      <ul className="flex flex-col divide-y divide-line-soft">
        {services.map((service) => (
          <li key={service.id} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
            <span className="flex flex-wrap items-center gap-2">
              <span className="font-medium">
                {t('importing.serviceCount', { name: t(`logistics.service.${service.kind}`), count: service.count })}
              </span>
              <Chip tone={TONES[service.status] ?? 'ink'}>{t(`import-view.services.status.${service.status}`)}</Chip>
            </span>
            <span dir="auto" className="text-sm text-ink-600">
              {order.lines.find(({ id }) => id === service.orderLineId)?.name}
            </span>
            {service.note && (
              <p dir="auto" className="text-sm whitespace-pre-line">
                {service.note}
              </p>
            )}
            {service.result && (
              <p dir="auto" className="rounded-sm bg-surface-2 px-3 py-2 text-sm whitespace-pre-line">
                {service.result}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
