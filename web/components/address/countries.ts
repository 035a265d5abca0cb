import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useAnswer } from '#web/components/use-answer.ts';

type Countries = Answer<'listCountries'>;

let loading: Promise<Countries> | undefined;

async function loadCountries(): Promise<Countries> {
  loading ??= api('listCountries');
  try {
    return await loading;
  } catch (problem) {
    loading = undefined;
    throw problem;
  }
}

/**
 * Countries by name with their dial codes, Korea first; loaded once per document. `all` is empty while they are loading
 * and when that failed: the form then shows the problem, because one country alone is no choice.
 */
export function useCountries() {
  const { answer, problem, reload } = useAnswer(loadCountries);
  return { all: answer ?? [], problem, reload };
}
export type CountriesState = ReturnType<typeof useCountries>;

/** Each dial code once, with every country that uses it. */
export function dialCodesOf(countries: Countries): { code: string; names: string }[] {
  const groups = Map.groupBy(countries, (country) => country.dialCode);
  return [...groups].map(([code, members]) => ({ code, names: members.map((country) => country.name).join(' · ') }));
}
