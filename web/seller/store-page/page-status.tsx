import type { OwnArrangementAnswer } from '#core/arrangement/contract.ts';
import { formatInstant } from '#core/format.ts';
import { ltr } from '#core/text.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** What buyers see now, and what is drafted besides. */
export function PageStatus({ own, isDirty }: { own: OwnArrangementAnswer; isDirty: boolean }) {
  const t = useText();
  const lang = useLang();
  const { draft, publishedAt, savedAt, code } = own;
  const timeOf = (at: string) => ltr(formatInstant(at, lang, 'minute'));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line-soft bg-surface px-4 py-3 text-sm">
      {draft || isDirty ? (
        <Chip tone="warn">{t('seller.storePage.state.draft')}</Chip>
      ) : publishedAt ? (
        <Chip tone="ok">{t('seller.storePage.state.published')}</Chip>
      ) : (
        <Chip tone="ink" icon="store">
          {t('seller.storePage.state.standard')}
        </Chip>
      )}
      <span className="text-ink-700">
        {publishedAt
          ? t('seller.storePage.publishedAt', { time: timeOf(publishedAt) })
          : t('seller.storePage.neverPublished')}
      </span>
      <output className="text-ink-600">
        {isDirty
          ? t('seller.storePage.unsaved')
          : savedAt
            ? t('seller.storePage.savedAt', { time: timeOf(savedAt) })
            : ''}
      </output>
      <a
        href={to.store(code)}
        target="_blank"
        rel="noopener"
        className="ms-auto inline-flex min-h-8 items-center gap-1 font-semibold text-brand-700 hover:underline pointer-coarse:min-h-11"
      >
        {t('seller.storePage.view')}
        <Icon name="external" size={16} label={t('storefront.store.newWindow')} />
      </a>
    </div>
  );
}
