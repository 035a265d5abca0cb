import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';

export function PeopleTabs({ current }: { current: 'people' | 'acts' }) {
  const t = useText();
  return (
    <LinkTabs
      label={t('seller.people.title')}
      current={current}
      tabs={[
        { key: 'people', label: t('seller.people.tab.people'), href: toOffice.sellerPeople() },
        { key: 'acts', label: t('seller.people.tab.acts'), href: toOffice.sellerActs() },
      ]}
    />
  );
}
