import type { StaffDecisionAnswer } from '#core/audit/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { AskedFigure } from '#web/components/office/asked-figure.tsx';
import { Moment, Section } from '#web/components/office/pieces.tsx';

/** What staff confirmed or undid about a thing, with figures, reason and person. */
export function DecisionsSection({ decisions }: { decisions: readonly StaffDecisionAnswer[] }) {
  const t = useText();
  if (decisions.length === 0) return null;
  return (
    <Section title={t('audit.list.ofSubject')}>
      <ul className="flex flex-col divide-y divide-line-soft">
        {decisions.map(({ id, action, params, figures, reason, at, by }) => (
          <li key={id} className="flex flex-col gap-1 py-2 text-sm">
            <span className="font-medium">{t(`audit.action.${action}`, params)}</span>
            {figures.map((figure) => (
              <AskedFigure key={`${figure.path} ${figure.code}`} params={figure.params} isSmall />
            ))}
            <bdi>{reason}</bdi>
            <span className="text-ink-600">
              <Moment at={at} /> · <bdi>{by.name}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
