import { useText } from '#web/i18n/text.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';

const FACTS: readonly { key: string; icon: IconName }[] = [
  { key: 'approved', icon: 'shield' },
  { key: 'sample', icon: 'sample' },
  { key: 'tiers', icon: 'receipt' },
  { key: 'refund', icon: 'card' },
  { key: 'hours', icon: 'clock' },
];

/** Five facts about the site, each of which its code enforces or its operator publishes. */
export function TrustStrip() {
  const t = useText();
  return (
    <ul
      aria-label={t('home.trust.label')}
      className="grid rounded-lg border border-line-soft bg-surface sm:grid-cols-2 lg:grid-cols-5 lg:divide-x lg:divide-line-soft"
    >
      {FACTS.map(({ key, icon }) => (
        <li key={key} className="flex items-center gap-3 px-4 py-3">
          <Icon name={icon} size={24} className="text-brand-600" />
          <span className="flex min-w-0 flex-col leading-snug">
            <span className="text-sm font-semibold">{t(`home.trust.${key}`)}</span>
            <span className="text-xs text-ink-500">{t(`home.trust.${key}Text`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
