import { arabicVariants, arabicNormal, arabicWords } from '#core/search/words/arabic.ts';
import { englishForms } from '#core/search/words/english.ts';
import { foldedKana } from '#core/search/words/kana.ts';
import { segmentsOf } from '#core/search/words/segments.ts';
import { asWritten, type Run, runsOf, withoutJosa } from '#core/search/words/tokens.ts';

const LETTERS_MAX = 40;
const RUN_MAX = 8;

/** The words of a text for completion and spelling, with kana folded, each as it is written: no numbers, codes or single letters. */
export function dictionaryWords(text: string): Map<string, string> {
  const words = new Map<string, string>();
  for (const run of runsOf(asWritten(text))) {
    for (const form of formsOf(run)) {
      const word = foldedKana(form);
      if (word.length < 2 || word.length > LETTERS_MAX || /\d/.test(word) || words.has(word)) continue;
      // The form of an Arabic word without its article is last.
      words.set(word, run.kind === 'arabic' ? run.text.slice(-word.length) : form);
    }
  }
  return words;
}

/** The dictionary forms of one word: as written, its singular, and its parts. */
function formsOf({ kind, text }: Pick<Run, 'kind' | 'text'>): string[] {
  switch (kind) {
    case 'latin':
      return englishForms(text);
    case 'arabic':
      return arabicWords(arabicNormal(text));
    case 'han':
      // A short run is a word people type at once, such as the name of a category.
      return text.length <= RUN_MAX ? [text, ...segmentsOf(text)] : segmentsOf(text);
    case 'hangul': {
      const bare = withoutJosa(text);
      return bare ? [text, bare] : [text];
    }
    case 'emoji':
      return [];
  }
}

/**
 * The words of a query that may be misspelt, each as `typed` and with the forms that could make it a dictionary word.
 */
export function guessable(query: string): { word: string; typed: string; forms: string[] }[] {
  return runsOf(asWritten(query))
    .filter(({ kind, text }) => kind !== 'emoji' && !/\d/.test(text))
    .map((run) => ({
      word: run.kind === 'arabic' ? arabicNormal(run.text) : foldedKana(run.text),
      typed: run.text,
      forms: knownBy(run),
    }));
}

function knownBy(run: Run): string[] {
  if (run.kind === 'arabic') return arabicVariants(arabicNormal(run.text));
  return run.kind === 'han' ? [foldedKana(run.text)] : formsOf(run);
}
