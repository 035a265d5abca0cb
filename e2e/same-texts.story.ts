import { describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '#core/locale.ts';
import { COUNTRIES } from '#core/member/countries.ts';
import { aVisitor, withBrowser } from './browser.ts';

withBrowser();

type Names = { readonly kind: 'names'; readonly locale: string; readonly options: Intl.DisplayNamesOptions };
type Dates = { readonly kind: 'dates'; readonly locale: string; readonly options: Intl.DateTimeFormatOptions };
type Made = (Names | Dates) & { readonly input: string; readonly text: string };

/** Every text that our functions get from Intl for these inputs, with what it was asked. */
async function textsOfNode(): Promise<Made[]> {
  const made: Made[] = [];
  const { DisplayNames, DateTimeFormat } = Intl;
  const { of } = DisplayNames.prototype;
  const recordedNames = new Proxy(DisplayNames, {
    construct(target, [locale, options]) {
      const names = new target(locale, options);
      names.of = (input) => {
        const text = of.call(names, input);
        made.push({ kind: 'names', locale, options, input, text: text ?? '' });
        return text;
      };
      return names;
    },
  });
  const recordedDates = new Proxy(DateTimeFormat, {
    construct(target, [locale, options]) {
      const dates = new target(locale, options);
      const plain = dates.format;
      Object.defineProperty(dates, 'format', {
        value: (at: Date) => {
          const text = plain(at);
          made.push({ kind: 'dates', locale, options, input: at.toISOString(), text });
          return text;
        },
      });
      return dates;
    },
  });
  Object.assign(Intl, { DisplayNames: recordedNames, DateTimeFormat: recordedDates });
  // Loaded anew: what other stories have loaded keeps the formatters it made.
  vi.resetModules();
  const { formatDate, formatInstant, formatMonth } = await import('#core/format.ts');
  const { regionName } = await import('#core/region.ts');
  for (const lang of LANGUAGES) {
    for (const { code } of COUNTRIES) regionName(lang, code);
    for (let month = 1; month <= 12; month += 1) {
      const day = `2026-${String(month).padStart(2, '0')}-1${month % 7}`;
      formatDate(day, lang);
      formatMonth(day.slice(0, 7), lang);
      formatInstant(`${day}T12:34:00Z`, lang, 'day');
      formatInstant(`${day}T12:34:00Z`, lang, 'minute');
    }
  }
  Object.assign(Intl, { DisplayNames, DateTimeFormat });
  vi.resetModules();
  return made;
}

describe('texts of the language library', () => {
  it('I18-001 are the same on the server and in the browser, since both draw a page', async () => {
    const texts = await textsOfNode();
    expect(texts.length).toBeGreaterThan(LANGUAGES.length * COUNTRIES.length);
    const page = await aVisitor();
    const other = await page.evaluate(
      (made) =>
        made.flatMap(({ text, ...one }) => {
          const here =
            one.kind === 'names'
              ? new Intl.DisplayNames(one.locale, one.options).of(one.input)
              : new Intl.DateTimeFormat(one.locale, one.options).format(new Date(one.input));
          return here === text ? [] : [`${one.locale} ${one.input}: ${text} / ${here}`];
        }),
      texts,
    );
    expect(other).toEqual([]);
  });
});
