import type { StaffActAnswer } from '#core/centre/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { Moment, Section } from '#web/components/office/pieces.tsx';

/** The audit trail: acts that were confirmed or undone, with their figures, reason and person. */
export function StaffActs({ acts }: { acts: readonly StaffActAnswer[] }) {
  const t = useText();
  if (acts.length === 0) return null;
  return (
    <Section title={t('centre.act.title')}>
      <ul className="flex flex-col divide-y divide-line-soft">
        {acts.map(({ id, act, figures, reason, at, staff }) => (
          <li key={id} className="flex flex-col gap-1 py-2 text-sm">
            <span className="font-medium">{t(`centre.act.${act}`, figures)}</span>
            <bdi>{reason}</bdi>
            <span className="text-ink-600">
              <Moment at={at} /> · <bdi>{staff}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
