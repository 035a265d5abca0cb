import { useRef, useState } from 'react';
import { api } from '#web/api/client.ts';
import { inCalls, type Passage, passagesIn, withFound } from '#web/components/layer/texts.ts';
import { useLatestCall } from '#web/forms/use-latest-call.ts';

/** The languages of the bar as in the specification (TRN-005, decision I18-003), each by its own name. */
export const BAR = [
  { lang: 'ko', name: '한국어' },
  { lang: 'zh', name: '简体中文' },
  { lang: 'en', name: 'English' },
  { lang: 'ja', name: '日本語' },
  { lang: 'vi', name: 'Tiếng Việt' },
] as const;
export type BarLang = (typeof BAR)[number]['lang'];

type Before = {
  readonly passages: readonly Passage[];
  readonly spoken: readonly { readonly element: HTMLElement; readonly lang: string; readonly dir: string }[];
};

/** Translates the texts of an element and restores them. What cannot be translated stays unchanged and is logged. */
export function useTranslating() {
  const [chosen, setChosen] = useState<BarLang>();
  const before = useRef<Before>(undefined);

  const undo = () => {
    for (const { node, original } of before.current?.passages ?? []) node.data = original;
    for (const { element, lang, dir } of before.current?.spoken ?? []) Object.assign(element, { lang, dir });
    before.current = undefined;
  };
  const { isBusy, problem, start, stop } = useLatestCall(async (signal, lang: BarLang, root: HTMLElement) => {
    const passages = passagesIn(root);
    const spoken = [root, ...root.querySelectorAll<HTMLElement>('[lang]')].map((element) => ({
      element,
      lang: element.lang,
      dir: element.dir,
    }));
    before.current = { passages, spoken };
    const lines = new Set(
      passages.flatMap((passage) => passage.lines.map((line) => line.trim())).filter((line) => line !== ''),
    );
    let isAny = false;
    let refused: unknown;
    for (const call of inCalls([...lines])) {
      const { found, problem: why } = await translated(call, lang, signal);
      // Another language was chosen meanwhile, or the layer has other content.
      if (signal.aborted) return;
      isAny ||= found.size > 0;
      refused ??= why;
      for (const { node, lines: own } of passages)
        if (own.some((line) => found.has(line.trim()))) node.data = withFound(own, found);
    }
    if (isAny) for (const { element } of spoken) Object.assign(element, { lang, dir: 'ltr' });
    else setChosen(undefined);
    if (refused !== undefined) throw refused;
  });
  const choose = (lang: BarLang, root: HTMLElement) => {
    undo();
    setChosen(lang);
    return start(lang, root);
  };
  /** Restores the original, or does nothing because the content is gone. */
  const end = (isGone = false) => {
    stop();
    if (isGone) before.current = undefined;
    else undo();
    setChosen(undefined);
  };
  return { chosen, isBusy, problem, choose, end };
}

/** The translated lines. If the service joins or splits lines, each is requested separately. */
async function translated(
  lines: readonly string[],
  lang: BarLang,
  signal: AbortSignal,
): Promise<{ found: Map<string, string>; problem?: unknown }> {
  const translateText = async (text: string) => {
    const { data } = await api('translateText', { body: { originalText: text, targetLanguage: lang }, signal });
    return data.translations[0]?.translatedText ?? text;
  };
  const found = new Map<string, string>();
  try {
    const answer = (await translateText(lines.join('\n'))).split('\n');
    for (const [at, line] of lines.entries())
      found.set(line, answer.length === lines.length ? (answer[at] ?? line) : await translateText(line));
  } catch (problem) {
    if (!signal.aborted) console.warn('a text of the layer stays as it is', problem);
    return { found, problem };
  }
  return { found };
}
