import type { WarehouseRowAnswer } from '#core/customs/warehouse/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { Chip } from '#web/ui/chip.tsx';

/** The number of cartons that arrived. */
export function CartonCount({ row: { received, cartons } }: { row: Pick<WarehouseRowAnswer, 'received' | 'cartons'> }) {
  const t = useText();
  return <span className="tabular">{t('customs.warehouse.received', { received, all: cartons })}</span>;
}

/** What blocks the delivery. */
export function ExceptionChip({
  row: { exception, isReleased },
}: {
  row: Pick<WarehouseRowAnswer, 'exception' | 'isReleased'>;
}) {
  const t = useText();
  if (exception)
    return (
      <Chip tone="sale" icon="alert">
        {t(`customs.exception.${exception}`)}
      </Chip>
    );
  return isReleased ? (
    <Chip tone="ok" icon="check">
      {t('customs.state.released')}
    </Chip>
  ) : null;
}
