import { useState } from 'react';
import { picturesIn, withPicture } from '#core/listing/translate/texts.ts';
import type { Lang } from '#core/locale.ts';
import { api } from '#web/api/client.ts';
import { useProduct } from '#web/seller/product/context.ts';

type PictureWork = { readonly isBusy: boolean; readonly problem?: unknown };
const keyOf = (lang: Lang, src: string): string => `${lang} ${src}`;

/** Puts other pictures in the place of those of a detail: translated ones, or ones that the seller chose. */
export function useDetailPictures(source: Lang, lang: Lang) {
  const { form } = useProduct();
  const [work, setWork] = useState<Readonly<Record<string, PictureWork>>>({});
  /** The picture that one stands in place of. */
  const [before, setBefore] = useState<Readonly<Record<string, string>>>({});
  const detail = (of: Lang): string => form.api.state.values.detail[of] ?? '';
  const replace = (src: string, other: string) => {
    form.frame.set(`detail.${lang}`, withPicture(detail(lang), src, other));
    setBefore((known) => ({ ...known, [keyOf(lang, other)]: src }));
  };
  const note = (src: string, done: PictureWork) => setWork((known) => ({ ...known, [keyOf(lang, src)]: done }));
  const translate = async (src: string) => {
    note(src, { isBusy: true });
    try {
      const { picture } = await api('translateOwnPicture', { body: { picture: src, source, target: lang } });
      note(src, { isBusy: false });
      replace(src, picture);
    } catch (problem) {
      note(src, { isBusy: false, problem });
    }
  };
  return {
    workOf: (src: string): PictureWork => work[keyOf(lang, src)] ?? { isBusy: false },
    beforeOf: (src: string): string | undefined => before[keyOf(lang, src)],
    isBusy: Object.values(work).some(({ isBusy }) => isBusy),
    replace,
    translate,
    /** All that are as in the original, one after the other. */
    async translateAll() {
      const originals = picturesIn(detail(source));
      for (const src of picturesIn(detail(lang))) if (originals.includes(src)) await translate(src);
    },
  };
}
