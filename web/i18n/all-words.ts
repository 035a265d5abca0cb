import type { Lang } from '#core/locale.ts';
import { type Messages, textFrom } from '#core/words.ts';
import { first } from 'virtual:first-words';
import { messages as ar } from 'virtual:messages/ar';
import { messages as arAreas } from 'virtual:area-messages/ar';
import { messages as en } from 'virtual:messages/en';
import { messages as enAreas } from 'virtual:area-messages/en';
import { messages as ja } from 'virtual:messages/ja';
import { messages as jaAreas } from 'virtual:area-messages/ja';
import { messages as ko } from 'virtual:messages/ko';
import { messages as koAreas } from 'virtual:area-messages/ko';
import { messages as zh } from 'virtual:messages/zh';
import { messages as zhAreas } from 'virtual:area-messages/zh';
import { wordsOf } from '#web/i18n/first-words.ts';

const all: Record<Lang, Messages> = {
  ko: { ...ko, ...koAreas },
  en: { ...en, ...enAreas },
  zh: { ...zh, ...zhAreas },
  ja: { ...ja, ...jaAreas },
  ar: { ...ar, ...arAreas },
};

const texts = {
  ko: textFrom('ko', all.ko),
  en: textFrom('en', all.en),
  zh: textFrom('zh', all.zh),
  ja: textFrom('ja', all.ja),
  ar: textFrom('ar', all.ar),
};

const kept = new Map<string, string>();
const MOST_KEPT = 1000;

/**
 * Speaks one answer on the server. `brought()` is what the document takes along, as JSON: the words its modules name
 * and, of those with a computed key, the ones said until now. In development modules are not listed: all words.
 */
export function speaking(lang: Lang, routes: readonly string[]): { t: typeof texts.ko; brought: () => string } {
  // A page that stands in the site map twice is named `file@where` there.
  const listed = ['entry.client', ...routes].map((route) => first[route.replace(/@.*/, '')]);
  const keys = new Set(listed.flatMap((list) => list ?? []));
  const more = new Set<string>();
  return {
    t(key, params) {
      if (!keys.has(key)) more.add(key);
      return texts[lang](key, params);
    },
    brought() {
      if (listed.includes(undefined)) return JSON.stringify(all[lang]);
      const name = [lang, routes.at(-1), ...[...more].sort()].join(' ');
      const json = kept.get(name) ?? JSON.stringify(wordsOf(all[lang], [...keys, ...more]));
      if (kept.size < MOST_KEPT) kept.set(name, json);
      return json;
    },
  };
}
