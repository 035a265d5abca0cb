import { arabicKin, arabicWords } from '#core/search/arabic.ts';
import { englishForms } from '#core/search/english.ts';
import { segmentsOf } from '#core/search/query.ts';
import { folded, type Run, runsOf, withoutJosa } from '#core/search/tokens.ts';

const LETTERS_MAX = 40;
const RUN_MAX = 8;

/** The words of a text that somebody may begin to type or misspell: no numbers, codes or single letters. */
export function dictionaryWords(text: string): string[] {
  const words = runsOf(folded(text)).flatMap(formsOf);
  return [...new Set(words)].filter((word) => word.length >= 2 && word.length <= LETTERS_MAX && !/\d/.test(word));
}

/** The ways one word stands in the dictionary: as it is, as the one thing it is, and its parts. */
function formsOf({ kind, text }: Pick<Run, 'kind' | 'text'>): string[] {
  switch (kind) {
    case 'latin':
      return englishForms(text);
    case 'arabic':
      return arabicWords(text);
    case 'han':
      // A short run is a word people type in one go, such as the name of a category.
      return text.length <= RUN_MAX ? [text, ...segmentsOf(text)] : segmentsOf(text);
    case 'hangul': {
      const bare = withoutJosa(text);
      return bare ? [text, bare] : [text];
    }
  }
}

/** The words of a query that may be misspelt, each with the forms that would make it a known one. */
export function guessable(query: string): { word: string; forms: string[] }[] {
  return runsOf(folded(query))
    .filter(({ text }) => !/\d/.test(text))
    .map((run) => ({ word: run.text, forms: knownBy(run) }));
}

function knownBy(run: Run): string[] {
  if (run.kind === 'arabic') return arabicKin(run.text);
  return run.kind === 'han' ? [run.text] : formsOf(run);
}
