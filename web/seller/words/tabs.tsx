import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';

export function WordsTabs({ current }: { current: 'glossary' | 'memory' }) {
  const t = useText();
  return (
    <LinkTabs
      label={t('seller.words.title')}
      current={current}
      tabs={[
        { key: 'glossary', label: t('seller.words.glossary'), href: toOffice.sellerWords() },
        { key: 'memory', label: t('seller.words.memory'), href: toOffice.sellerMemory() },
      ]}
    />
  );
}
