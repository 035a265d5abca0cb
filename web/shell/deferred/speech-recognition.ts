import type { Lang } from '#core/locale.ts';

/** The part of the SpeechRecognition API that is used; TypeScript's DOM types lack it. */
type Recognizer = {
  lang: string;
  interimResults: boolean;
  maxAlternatives: number;
  onresult: ((event: { readonly results: Iterable<Iterable<{ readonly transcript: string }>> }) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
};

export type RecognitionProblem = 'noSpeech' | 'notAllowed' | 'other';
/** `stop` ends with the words recognised so far, `abort` with none. */
export type Recognition = { stop(): void; abort(): void };
type Listener = { onText(text: string): void; onProblem(problem: RecognitionProblem): void; onEnd(text: string): void };

const SPOKEN: Record<Lang, string> = { ko: 'ko-KR', en: 'en-US', zh: 'zh-CN', ja: 'ja-JP', ar: 'ar-SA' };
const PROBLEMS: Readonly<Record<string, RecognitionProblem>> = {
  'no-speech': 'noSpeech',
  'not-allowed': 'notAllowed',
  'service-not-allowed': 'notAllowed',
  'audio-capture': 'notAllowed',
};

const isRecognizer = (value: unknown): value is new () => Recognizer => typeof value === 'function';

/** Recognises one utterance: interim texts, then the final text, or a failure. */
export function listen(lang: Lang, { onText, onProblem, onEnd }: Listener): Recognition {
  const Recognizer: unknown =
    Reflect.get(window, 'SpeechRecognition') ?? Reflect.get(window, 'webkitSpeechRecognition');
  if (!isRecognizer(Recognizer)) {
    onProblem('other');
    return { stop: () => undefined, abort: () => undefined };
  }
  const recognition = new Recognizer();
  let text = '';
  let isOver = false;
  const fail = (problem: RecognitionProblem) => {
    if (isOver) return;
    isOver = true;
    onProblem(problem);
  };
  recognition.lang = SPOKEN[lang];
  recognition.interimResults = true;
  recognition.maxAlternatives = 1;
  recognition.onresult = ({ results }) => {
    text = [...results].map(([best]) => best?.transcript ?? '').join('');
    onText(text);
  };
  recognition.onerror = ({ error }) => fail(PROBLEMS[error] ?? 'other');
  recognition.onend = () => {
    const spoken = text.trim().slice(0, 200);
    if (!spoken) return fail('noSpeech');
    if (isOver) return;
    isOver = true;
    onEnd(spoken);
  };
  try {
    recognition.start();
  } catch {
    fail('other');
  }
  return {
    stop: () => recognition.stop(),
    abort() {
      isOver = true;
      recognition.abort();
    },
  };
}
