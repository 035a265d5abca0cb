import { useMemo, useRef, useState } from 'react';
import type { OwnArrangementAnswer } from '#core/arrangement/contract.ts';
import { wrongArrangement } from '#core/arrangement/rules.ts';
import { LANGUAGES } from '#core/locale.ts';
import { api } from '#web/api/client.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { bodyOf, publishedOf, startOf } from '#web/seller/store-page/values.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';

/** The form of the page of a store, and what the server had of it last. */
export function usePageEditor(first: OwnArrangementAnswer) {
  const t = useText();
  const [own, setOwn] = useState(first);
  const version = useRef(first.version);
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
  const published = useMemo(() => publishedOf(own), [own]);
  return { own, form, published, take, versionNow: () => version.current };
}
