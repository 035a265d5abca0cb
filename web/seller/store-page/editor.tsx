import { useSelector } from '@tanstack/react-form';
import { useMemo, useRef, useState } from 'react';
import type { OwnArrangementAnswer } from '#core/arrangement/contract.ts';
import { wrongArrangement } from '#core/arrangement/rules.ts';
import { type Lang, LANGUAGES } from '#core/locale.ts';
import { api } from '#web/api/client.ts';
import { ApiRefusal } from '#web/api/types.ts';
import { Form } from '#web/forms/form.tsx';
import { LeaveGuard } from '#web/forms/leave-guard.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { ActionBar } from '#web/seller/store-page/action-bar.tsx';
import { BannerCard } from '#web/seller/store-page/banner-card.tsx';
import { CategoriesCard } from '#web/seller/store-page/categories-card.tsx';
import { Conflict } from '#web/seller/store-page/conflict.tsx';
import { PageFormContext } from '#web/seller/store-page/context.ts';
import { PageStatus } from '#web/seller/store-page/page-status.tsx';
import { PicksCard } from '#web/seller/store-page/picks-card.tsx';
import { SectionsCard } from '#web/seller/store-page/sections-card.tsx';
import { StoryCard } from '#web/seller/store-page/story-card.tsx';
import { bodyOf, publishedOf, startOf } from '#web/seller/store-page/values.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';

/** The page of a store as its seller arranges it: a draft that is saved, looked at and published. */
export function PageEditor({ first }: { first: OwnArrangementAnswer }) {
  const t = useText();
  const [own, setOwn] = useState(first);
  const version = useRef(first.version);
  const [storyLang, setStoryLang] = useState<Lang>('ko');
  const labelOf = (path: string) => {
    const [part = '', inner = ''] = path.split('.');
    const lang = LANGUAGES.find((one) => path.endsWith(`.${one}`));
    const labels: Readonly<Record<string, string>> = {
      banner: inner === 'alt' ? t('seller.storePage.banner.alt') : t('seller.storePage.banner.title'),
      sections: t('seller.storePage.order.title'),
      picksTitle: t('seller.storePage.picks.heading'),
      picks: t('seller.storePage.picks.title'),
      categories: t('seller.storePage.categories.title'),
      story: t('seller.storePage.story.title'),
    };
    return lang ? `${labels[part]} · ${LANGUAGE_NAMES[lang]}` : (labels[part] ?? '');
  };
  /** What the server has from now on, which the form shows. */
  const take = (next: OwnArrangementAnswer) => {
    setOwn(next);
    version.current = next.version;
    form.reset(startOf(next));
  };
  const form = useForm({
    start: startOf(first),
    judge: (values) => wrongArrangement(bodyOf(values)),
    labelOf,
    send: async (values) => {
      take(await api('saveArrangement', { body: { version: version.current, ...bodyOf(values) } }));
    },
  });
  const isDirty = useSelector(form.api.store, (state) => state.isDirty);
  const published = useMemo(() => publishedOf(own), [own]);
  const isConflict = form.problem instanceof ApiRefusal && form.problem.code === 'arrangement.changed';
  return (
    <PageFormContext
      value={{ form, published, versionNow: () => version.current, code: own.code, categories: own.categories }}
    >
      <PageStatus own={own} isDirty={isDirty} />
      <Form
        form={form}
        className="flex flex-col gap-4"
        refusal={isConflict ? <Conflict onTake={take} /> : undefined}
        onGo={(path) => {
          const lang = LANGUAGES.find((one) => path === `story.${one}`);
          if (lang) setStoryLang(lang);
        }}
      >
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          <div className="flex min-w-0 flex-col gap-4">
            <BannerCard />
            <PicksCard />
            <CategoriesCard />
            <StoryCard lang={storyLang} onLang={setStoryLang} />
          </div>
          <div className="min-w-0 max-xl:order-first xl:sticky xl:top-4">
            <SectionsCard />
          </div>
        </div>
        <ActionBar own={own} isDirty={isDirty} onTake={take} />
        <LeaveGuard />
      </Form>
    </PageFormContext>
  );
}
