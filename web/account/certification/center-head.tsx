import { PROVIDER } from '#core/certification/rules.ts';
import { useText } from '#web/i18n/text.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { toCertification } from '#web/links/to-certification.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';

/** Title of the certification centre, who tests and certifies, and its two tabs (CER-002, CER-003). */
export function CenterHead({ title, current }: { title: string; current: 'mine' | 'apply' }) {
  const t = useText();
  const tabs = [
    { key: 'mine', label: t('certification.tabs.mine'), href: toCertification.list() },
    { key: 'apply', label: t('certification.tabs.apply'), href: toCertification.apply() },
  ];
  return (
    <>
      <PageHead title={title} />
      <h1 className="mb-4 text-2xl">{t('certification.title')}</h1>
      <aside
        aria-label={PROVIDER.toUpperCase()}
        className="mb-4 flex items-start gap-4 rounded-md bg-brand-950 p-5 text-white"
      >
        <span className="flex size-12 shrink-0 items-center justify-center rounded-md bg-brand-900 text-brand-100 max-sm:hidden">
          <Icon name="shield" size={26} />
        </span>
        <div className="min-w-0">
          <p className="text-md leading-snug font-semibold">
            {t('certification.banner.title', { provider: PROVIDER.toUpperCase() })}
          </p>
          <p className="mt-1 text-sm text-brand-100">{t('certification.banner.text')}</p>
        </div>
      </aside>
      <LinkTabs label={t('certification.tabs.label')} tabs={tabs} current={current} className="mb-5" />
    </>
  );
}
