import { useRef, useState } from 'react';
import { api } from '#web/api/client.ts';
import { inCalls, type Passage, passagesIn, withFound } from '#web/components/layer/texts.ts';

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
  const [isBusy, setBusy] = useState(false);
  /** Why nothing could be translated. */
  const [problem, setProblem] = useState<unknown>();
  const before = useRef<Before>(undefined);
  const run = useRef(0);

  const undo = () => {
    for (const { node, original } of before.current?.passages ?? []) node.data = original;
    for (const { element, lang, dir } of before.current?.spoken ?? []) Object.assign(element, { lang, dir });
    before.current = undefined;
  };
  const choose = async (lang: BarLang, root: HTMLElement) => {
    undo();
    setChosen(lang);
    setBusy(true);
    setProblem(undefined);
    run.current += 1;
    const own = run.current;
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
    for (const call of inCalls([...lines])) {
      const { found, problem } = await translated(call, lang);
      // Another language was chosen meanwhile, or the layer has other content.
      if (run.current !== own) return;
      isAny ||= found.size > 0;
      if (problem) setProblem(problem);
      for (const { node, lines: own } of passages)
        if (own.some((line) => found.has(line.trim()))) node.data = withFound(own, found);
    }
    if (isAny) for (const { element } of spoken) Object.assign(element, { lang, dir: 'ltr' });
    else setChosen(undefined);
    setBusy(false);
  };
  /** Restores the original, or does nothing because the content is gone. */
  const end = (isGone = false) => {
    run.current += 1;
    if (isGone) before.current = undefined;
    else undo();
    setChosen(undefined);
    setBusy(false);
    setProblem(undefined);
  };
  return { chosen, isBusy, problem, choose, end };
}

/** The translated lines. If the service joins or splits lines, each is requested separately. */
async function translated(
  lines: readonly string[],
  lang: BarLang,
): Promise<{ found: Map<string, string>; problem?: unknown }> {
  const translateText = async (text: string) => {
    const { data } = await api('translateText', { body: { originalText: text, targetLanguage: lang } });
    return data.translations[0]?.translatedText ?? text;
  };
  const found = new Map<string, string>();
  try {
    const answer = (await translateText(lines.join('\n'))).split('\n');
    for (const [at, line] of lines.entries())
      found.set(line, answer.length === lines.length ? (answer[at] ?? line) : await translateText(line));
  } catch (problem) {
    console.warn('a text of the layer stays as it is', problem);
    return { found, problem };
  }
  return { found };
}
