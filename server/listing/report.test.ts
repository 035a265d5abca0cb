import { describe, expect, it } from 'vitest';
import { listingRefusal } from '#core/listing/refusals.ts';
import { LANGUAGES } from '#core/locale.ts';
import { outcomeLines, problemRows } from '#server/listing/report.ts';
import type { ImportOutcome } from '#server/listing/run.ts';

const nothing: ImportOutcome = {
  rows: 1,
  products: 1,
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  waiting: 0,
  pictures: 0,
  problems: [],
  rest: 0,
  hints: [],
  moreHints: 0,
  questions: [],
  state: 'checked',
};

it('the content of a cell controls neither the terminal nor the workbook it is written to', () => {
  const value = 'x\u001B]0;mine\u0007\u009B2J';
  const problems = [
    {
      sheet: 'x\u001B]0;',
      row: 2,
      columnLetter: 'A',
      key: 'categories',
      value,
      refusal: listingRefusal('listing-sheet.categoryUnknown', { value }),
    },
  ];
  const outcome: ImportOutcome = { ...nothing, refused: 1, problems };
  const output = [...outcomeLines('en', outcome, 1), ...problemRows('en', problems).flat()].join('\n');
  expect(output).toContain('mine');
  expect(output).not.toMatch(/(?!\n)\p{Cc}/u);
});

describe('the end of an import lists what is saved and what to do next', () => {
  const problems = [
    {
      sheet: 'Goods',
      row: 2,
      columnLetter: 'A',
      key: 'code',
      value: '',
      refusal: listingRefusal('listing-sheet.required'),
    },
  ];

  it.each<[string, Partial<ImportOutcome>, string[]]>([
    ['a good check', { added: 1 }, ['This was a check: nothing was saved. Run it again with --apply to save.']],
    [
      'a check without changes',
      { unchanged: 1 },
      ['There is nothing to save: every product is already as the file says.'],
    ],
    [
      'a check with bad rows',
      { added: 1, refused: 1, problems },
      [
        'This was a check: nothing was saved. Correct the bad rows, or save only the good products with --apply --skip-bad.',
      ],
    ],
    [
      'a check with nothing good',
      { unchanged: 1, refused: 1, problems },
      ['Nothing was saved. Correct the bad rows and run it again.'],
    ],
    ['bad headings', { state: 'refused', problems }, ['Nothing was saved. Correct the bad rows and run it again.']],
    [
      'bad rows',
      { state: 'refused', changed: 1, refused: 1, problems },
      [
        'There are bad rows, so nothing was saved. Correct them and run it again, or save only the good products with --skip-bad.',
      ],
    ],
    ['new products', { state: 'applied', added: 1 }, ['Saved. It took 3 seconds.', 'New products await approval.']],
    ['changes', { state: 'applied', changed: 1 }, ['Saved. It took 3 seconds.']],
    [
      'no changes',
      { state: 'applied', unchanged: 1 },
      ['There is nothing to save: every product is already as the file says.'],
    ],
    [
      'what was refused while writing',
      { state: 'applied', changed: 2, refused: 1, problems },
      [
        '2 products were saved, 1 were refused. What was saved stays; running it again leaves it unchanged. It took 3 seconds.',
      ],
    ],
    [
      'an end before the end',
      { state: 'stopped', added: 1 },
      ['Stopped. What is done is saved; the same command goes on from there.'],
    ],
  ])('%s', (_, change, expected) => {
    const outcome = { ...nothing, ...change };
    expect(outcomeLines('en', outcome, 3).slice(outcome.problems.length + 1)).toEqual(expected);
    for (const lang of LANGUAGES)
      for (const line of outcomeLines(lang, outcome, 3)) expect(line).not.toMatch(/listing-sheet|\{\{|undefined/);
  });

  it('names the sheet of a bad cell', () => {
    for (const lang of LANGUAGES) expect(outcomeLines(lang, { ...nothing, problems }, 1)[0]).toContain('Goods');
    expect(outcomeLines('en', { ...nothing, problems }, 1)[0]).toMatch(/^Sheet "Goods", row 2, column A /);
    expect(problemRows('en', problems).map((row) => row.slice(0, 3))).toEqual([
      ['Sheet', 'Row', 'Column'],
      ['Goods', '2', 'A'],
    ]);
  });
});
