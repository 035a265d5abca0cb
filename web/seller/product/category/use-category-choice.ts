import { useEffect, useState } from 'react';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useLatestCall } from '#web/forms/use-latest-call.ts';
import { useValues } from '#web/forms/use-form.ts';
import { useProduct } from '#web/seller/product/context.ts';

const TYPING_MS = 400;
const NOTHING: Answer<'suggestCategories'> = { suggested: [], found: [], recent: [] };

/** Categories for the title of the product and for what is searched, once neither is being typed. */
export function useCategoryChoice(query: string): Answer<'suggestCategories'> {
  const { form } = useProduct();
  const title = useValues(form, ({ name }) => name.ko ?? Object.values(name)[0] ?? '');
  const [answer, setAnswer] = useState(NOTHING);
  const { start } = useLatestCall(async (signal, titleNow: string, queryNow: string) =>
    setAnswer(await api('suggestCategories', { query: { title: titleNow, query: queryNow }, signal })),
  );
  useEffect(() => {
    const timer = setTimeout(() => void start(title.slice(0, 200), query), TYPING_MS);
    return () => clearTimeout(timer);
    // The call is the same at every rendering.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [title, query]);
  return answer;
}
