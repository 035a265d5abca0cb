import { endToken, wholeToken } from '#core/search/words/index-tokens.ts';
import { hasBigrams } from '#core/search/words/scripts.ts';
import { folded, runsOf, tokensOfRuns } from '#core/search/words/tokens.ts';
import { isShort, wholeWordsOf } from '#core/search/words/whole-words.ts';

/**
 * A short text of a product with its tokens. `plain` are those of its letters and words; `tokens` find it: those, and its
 * short words as words of their own; `words` say where a word stands: Latin and Arabic ones in their forms, others whole and by their ends.
 */
export type AnalysedText = {
  readonly text: string;
  readonly plain: readonly string[];
  readonly tokens: readonly string[];
  readonly words: readonly string[];
};

export function analysedText(text: string): AnalysedText {
  const runs = runsOf(folded(text));
  const plain = tokensOfRuns(runs);
  const { wholes, ends } = wholeWordsOf(runs);
  return {
    text,
    plain,
    tokens: [...plain, ...[...wholes, ...ends].filter(isShort).map(wholeToken)],
    words: [...plain.filter((token) => !hasBigrams(token)), ...wholes.map(wholeToken), ...ends.map(endToken)],
  };
}

/** Analyses each text once: names of categories, colours and tags are those of many products. */
export function textAnalyser(): (text: string) => AnalysedText {
  const analysed = new Map<string, AnalysedText>();
  return (text) => {
    const found = analysed.get(text) ?? analysedText(text);
    analysed.set(text, found);
    return found;
  };
}
