import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';

/** The two pages of staff about ads. */
export function AdTabs({ current }: { current: 'ads' | 'prices' }) {
  const t = useText();
  return (
    <LinkTabs
      label={t('advertising.office.title')}
      current={current}
      tabs={[
        { key: 'ads', label: t('advertising.office.ads'), href: toOffice.adminAds() },
        { key: 'prices', label: t('advertising.office.prices'), href: toOffice.adminAdPrices() },
      ]}
    />
  );
}
