import { type ReactNode, startTransition, useMemo, useState } from 'react';
import type { Lang } from '#core/locale.ts';
import { type Messages, type Text, textFrom } from '#core/words.ts';
import { hasAllWords, laterWords, loadWords } from '#web/i18n/later-words.ts';
import { SpeechProvider } from '#web/i18n/text.tsx';

/**
 * Speaks in the browser: with the words the document brought and, where those end, a blank until the others are here.
 */
export function GrowingSpeech({ lang, words, children }: { lang: Lang; words: Messages; children: ReactNode }) {
  const [revision, setRevision] = useState(0);
  const t = useMemo(() => {
    const say = textFrom(lang, words, laterWords);
    return growing(
      say,
      () => void loadWords().then(() => hasAllWords() && startTransition(() => setRevision(revision + 1))),
    );
  }, [lang, words, revision]);
  return (
    <SpeechProvider lang={lang} t={t}>
      {children}
    </SpeechProvider>
  );
}

function growing(say: Text, onMissing: () => void): Text {
  return (key, params) => {
    const text = say(key, params);
    if (text !== key || hasAllWords()) return text;
    onMissing();
    return '\u00a0';
  };
}
