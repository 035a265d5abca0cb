import type { Answers } from '#core/contract.ts';
import { CartonList } from '#web/ops/centre/carton-list.tsx';
import { PackForm } from '#web/ops/centre/pack-form.tsx';
import { Section } from '#web/components/office/pieces.tsx';
import { useText } from '#web/i18n/text.tsx';

/** The packed cartons of an order, with the form for the next one. */
export function Cartons({ work, mayWork }: { work: Answers['readCentreOrder']; mayWork: boolean }) {
  const t = useText();
  return (
    <Section title={t('centre.carton.title')}>
      {mayWork && <PackForm orderId={work.orderId} lines={work.lines} />}
      <CartonList work={work} mayWork={mayWork} />
    </Section>
  );
}
