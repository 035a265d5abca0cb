import { type Lang, LANGUAGES, type LocalText } from '#core/locale.ts';
import type { SeedAttribute } from './details.ts';
import type { Texts } from './rows.ts';
import { detailWords } from './words.ts';

type Page = {
  readonly title: Texts;
  readonly description: LocalText;
  readonly attributes: readonly SeedAttribute[];
  readonly pictures: readonly string[];
  readonly hasLogo: boolean;
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const quoted = (text: string): string => escaped(text).replaceAll('"', '&quot;');

/**
 * The seller's description page of a product, in the languages of its name and in the form in which seller HTML is
 * stored.
 */
export function detailPage(page: Page): LocalText {
  return Object.fromEntries(
    LANGUAGES.flatMap((lang) => {
      const description = page.description[lang];
      if (description === undefined) return [];
      const word = (id: string) => escaped(detailWords(`detail.${id}`)[lang]);
      const rows = page.attributes
        .map(
          ({ name, value }) =>
            `<tr><th scope="row" width="32%">${escaped(name[lang])}</th><td>${escaped(value[lang])}</td></tr>`,
        )
        .join('');
      const html = [
        `<h3>${escaped(page.title[lang])}</h3>`,
        ...sentencesOf(description, lang).map((text) => `<p>${escaped(text)}</p>`),
        `<h4>${word('facts')}</h4><table width="100%"><tbody>${rows}</tbody></table>`,
        `<h4>${word('pictures')}</h4>${page.pictures
          .slice(1, 3)
          .map((base) => picture(base, page.title[lang]))
          .join('')}`,
        `<h4>${word('order')}</h4><ul>${page.hasLogo ? `<li>${word('logo')}</li>` : ''}<li>${word('check')}</li></ul>`,
      ].join('');
      return [[lang, html] as const];
    }),
  );
}

const picture = (base: string, alt: string): string =>
  `<p align="center"><img src="${base}/640.webp" alt="${quoted(alt)}" width="640" height="640" loading="lazy" /></p>`;

/** Two sentences a paragraph. */
function sentencesOf(text: string, lang: Lang): string[] {
  const sentences = text.split(lang === 'zh' || lang === 'ja' ? /(?<=。)/ : /(?<=\.) /);
  return sentences.length > 2
    ? [sentences.slice(0, 2), sentences.slice(2)].map((some) => some.join(lang === 'zh' || lang === 'ja' ? '' : ' '))
    : sentences;
}
