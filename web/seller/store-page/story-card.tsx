import { STORY_MAX } from '#core/arrangement/rules.ts';
import { type Lang, LANGUAGES } from '#core/locale.ts';
import { RichTextField } from '#web/forms/rich-text-field.tsx';
import { useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { usePageForm } from '#web/seller/store-page/context.ts';
import { PartCard } from '#web/seller/store-page/part.tsx';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

/** The story of the store, a language at a time. */
export function StoryCard({ lang, onLang }: { lang: Lang; onLang(lang: Lang): void }) {
  const t = useText();
  const { form } = usePageForm();
  const story = useValues(form, (values) => values.story);
  const isWritten = (one: Lang) => (story[one] ?? '') !== '';
  return (
    <PartCard part="story" hint={t('seller.storePage.story.hint')}>
      <Tabs<Lang>
        label={t('seller.storePage.story.languages')}
        chosen={lang}
        onChoose={onLang}
        tabs={LANGUAGES.map((one) => ({
          key: one,
          label: (
            <span className="inline-flex items-center gap-1">
              <span lang={one}>{LANGUAGE_NAMES[one]}</span>
              {isWritten(one) && <Icon name="check" size={16} label={t('seller.storePage.story.has')} />}
            </span>
          ),
          panel: (
            <RichTextField
              name="story"
              lang={one}
              label={`${t('seller.storePage.story.title')} · ${LANGUAGE_NAMES[one]}`}
              maxLength={STORY_MAX}
            />
          ),
        }))}
      />
    </PartCard>
  );
}
