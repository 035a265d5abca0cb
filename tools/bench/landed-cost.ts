import type { Read } from './reads.ts';

const LINES = 50;
const HEADINGS = ['9617001000', '6109100000', '3924100000', '8516790000', '4202920000'];

/** The landed cost of fifty lines of goods, worked out anew each time: nobody asks for the same twice. */
export const landedCost: Read = {
  name: 'landed cost of 50 lines',
  questions: [
    {
      path: '/api/v1/landed-cost',
      body: {
        domesticFreightFen: 300_00,
        insured: true,
        lines: Array.from({ length: LINES }, (_, at) => ({
          goodsFen: 100_000 + at * 777,
          quantity: 100 + at,
          hsCode: HEADINGS[at % HEADINGS.length],
          volumeCm3: 60_000 + at * 500,
          weightG: 12_000 + at * 90,
          services: [{ kind: 'QUANTITY', count: 150 }],
        })),
      },
    },
  ],
  goal: { anew: { ratio: 0.3 } },
};
