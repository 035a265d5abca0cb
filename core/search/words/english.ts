const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    men: 'man',
    women: 'woman',
    children: 'child',
    feet: 'foot',
    teeth: 'tooth',
    knives: 'knife',
    shelves: 'shelf',
    scarves: 'scarf',
    leaves: 'leaf',
    loaves: 'loaf',
    mice: 'mouse',
    people: 'person',
    lens: 'lens',
    lenses: 'lens',
    buses: 'bus',
  }),
);

/** The singular of a word: bottles and bottle, boxes and box, batteries and battery are the same to a buyer. */
export function singular(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular) return irregular;
  if (word.length <= 3 || !/^[a-z]+$/.test(word) || /(?:ss|us|is)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x|zz)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** The word as written and its singular. */
export function englishForms(word: string): string[] {
  const one = singular(word);
  return one === word ? [word] : [word, one];
}
