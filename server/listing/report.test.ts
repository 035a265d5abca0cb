import { expect, it } from 'vitest';
import { listingRefusal } from '#core/listing/refusals.ts';
import { outcomeLines, problemRows } from '#server/listing/report.ts';
import type { ImportOutcome } from '#server/listing/run.ts';

it('what a cell holds commands neither the terminal it is shown on nor the workbook it is written to', () => {
  const value = 'x\u001B]0;mine\u0007\u009B2J';
  const problems = [{ row: 2, letter: 'A', key: 'categories', value, refusal: listingRefusal('listing-sheet.categoryUnknown', { value }) }];
  const outcome: ImportOutcome = { rows: 1, products: 1, fresh: 0, changed: 0, unchanged: 0, refused: 1, pictures: 0, problems, rest: 0, state: 'checked' };
  const told = [...outcomeLines('en', outcome, 1), ...problemRows('en', problems).flat()].join('\n');
  expect(told).toContain('mine');
  expect(told).not.toMatch(/(?!\n)\p{Cc}/u);
});
