import { expect, it, vi } from 'vitest';
import { restored } from './draft.ts';

vi.mock('virtual:calls', () => ({ calls: {} }));

const start = {
  subject: '',
  count: 1,
  agreed: false,
  account: { bank: '', holder: '' },
  rows: [{ name: '', pieces: 0 }],
  files: [],
};

it('restores texts, numbers, choices, rows and uploaded files of a draft', () => {
  const file = { id: 3, name: 'plan.pdf', type: 'application/pdf', key: 'f1', progress: 1 };
  const stored = {
    subject: 'Late',
    count: 3,
    agreed: true,
    account: { bank: 'KB', holder: 'Kim' },
    rows: [{ name: 'A', pieces: 2 }, { name: 'B' }],
    files: [file],
  };
  expect(restored(start, stored)).toEqual({
    ...stored,
    rows: [
      { name: 'A', pieces: 2 },
      { name: 'B', pieces: 0 },
    ],
    files: [{ ...file, id: -1 }],
  });
});

it.each([
  ['no object', 7],
  ['values of other types', { subject: 7, count: '3', agreed: null, account: 'x', rows: {}, files: { 0: 1 } }],
  ['files that were not finished', { files: [{ id: 1, name: 'a', type: 'b', progress: 0.5 }] }],
  ['fields the form does not have', { role: 'operator' }],
])('keeps the values of the form for %s', (_what, stored) => {
  expect(restored(start, stored)).toEqual(start);
});
