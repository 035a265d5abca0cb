import { describe, expect, it } from 'vitest';
import {
  CARGO_STEPS,
  cargoMachine,
  CARGO_WORDS,
  draftDeclarationLines,
  exceptionOf,
  movesAfter,
  scanned,
  stepOf,
  storageDays,
  sumsOf,
  whyNotBill,
} from '#core/customs/rules.ts';
import { unreachable } from '#core/machine.ts';
import { declarationMachine } from '#core/customs/states.ts';

describe('storageDays', () => {
  const at = (step: keyof typeof CARGO_WORDS, time: string) => ({ what: CARGO_WORDS[step], at: new Date(time) });
  it('counts Korean dates from the first entry until the goods are taken out, or released', () => {
    const entered = [at('bonded', '2026-11-01T16:00:00Z'), at('bonded', '2026-11-03T00:00:00Z')];
    expect(storageDays([...entered, at('released', '2026-11-05T00:00:00Z')])).toBe(3);
    expect(storageDays([at('taken', '2026-11-12T01:00:00Z'), ...entered, at('released', '2026-11-05T00:00:00Z')])).toBe(
      10,
    );
    expect([storageDays(entered), storageDays([at('taken', '2026-11-12T01:00:00Z')])]).toEqual([0, 0]);
  });
});

describe('terms of customs', () => {
  it.each([
    ['입항적하목록 제출', undefined],
    ['입항적하목록 심사완료', undefined],
    ['입항보고 수리', 'port'],
    ['하선신고 수리', undefined],
    ['하선장소 반입', 'bonded'],
    ['반입신고', 'bonded'],
    ['수입신고', 'declared'],
    ['수입(사용소비) 심사진행', 'declared'],
    ['수입(사용소비) 결재통보', 'declared'],
    ['수입(사용소비) 검사진행', 'inspected'],
    ['수입신고 수리', 'released'],
    ['반출신고', 'taken'],
    ['수입신고 취하', undefined],
  ])('IMP-009 %s means %s', (word, step) => expect(stepOf(word)).toBe(step));

  it('staff’s own terms mean the step they were chosen for', () => {
    for (const step of CARGO_STEPS) expect(stepOf(CARGO_WORDS[step])).toBe(step);
  });

  it('a later step implies those before it; removal releases nothing', () => {
    expect(movesAfter(['released'])).toEqual({
      order: ['arriveAtPort', 'declareImport'],
      declaration: ['declare', 'release'],
    });
    expect(movesAfter(['bonded', 'port'])).toEqual({ order: ['arriveAtPort', 'declareImport'], declaration: [] });
    expect(movesAfter(['taken'])).toEqual({ order: [], declaration: [] });
  });

  it('a declaration is withdrawn before its inspection, and begun again', () => {
    expect(declarationMachine.next('inspecting', 'withdraw', 'customs', 'declaration')).toBeUndefined();
    expect(declarationMachine.next('withdrawn', 'prepare', 'customs', 'declaration')).toBe('preparing');
    expect(declarationMachine.next('withdrawn', 'declare', 'system', 'declaration')).toBeUndefined();
  });
});

it('IMP-021 drafted lines have one HS code and rate each and add up to duty and VAT', () => {
  const goods = [
    { hsCode: '9617000000', customsValue: 1_000_001, dutyBasisPoints: 800 },
    { hsCode: '9617000000', customsValue: 2, dutyBasisPoints: 800 },
    { hsCode: '4202920000', customsValue: 500_000, dutyBasisPoints: 0 },
  ];
  const lines = draftDeclarationLines(goods, { duty: 80_000, vat: 158_000 });
  expect(lines.map(({ hsCode, duty }) => [hsCode, duty])).toEqual([
    ['9617000000', 80_000],
    ['4202920000', 0],
  ]);
  expect(sumsOf(lines)).toEqual({ customsValue: 1_500_003, duty: 80_000, vat: 158_000 });
  expect(draftDeclarationLines(goods, { duty: 0, vat: 0 }).every(({ duty, vat }) => duty === 0 && vat === 0)).toBe(
    true,
  );
});

it.each([
  ['BDR-2026-C12', { order: 'BDR-2026', carton: 12 }],
  [' bdr-2026-c1 ', { order: 'BDR-2026', carton: 1 }],
  ['BDR-2026', { order: 'BDR-2026', carton: undefined }],
])('a scanner’s %s is an order and perhaps a carton', (code, found) => expect(scanned(code)).toEqual(found));

it.each([
  ['', 2026, '', 'customs.billRequired'],
  ['ABCD1', null, '', 'customs.billInvalid'],
  ['A B', 2026, '', 'customs.billInvalid'],
  ['', null, '26BADARO000', undefined],
  ['ABCD1', 2026, '', undefined],
  ['ABCD1', 2026, 'short', 'customs.billInvalid'],
])('bill %j of %j with cargo number %j: %s', (houseBill, billYear, cargoNumber, code) =>
  expect(whyNotBill({ houseBill, billYear, cargoNumber })?.code).toBe(code),
);

it('exceptions are of arrived goods: cancelled, not released, or incomplete', () => {
  expect(exceptionOf('inCustoms', false, { all: 3, received: 0 })).toBeUndefined();
  expect(exceptionOf('inFreight', false, { all: 3, received: 1 })).toBe('notReleased');
  expect(exceptionOf('cancelled', true, { all: 3, received: 3 })).toBe('cancelled');
  expect(exceptionOf('atKoreaWarehouse', true, { all: 3, received: 0 })).toBe('cartonsMissing');
  expect(exceptionOf('atKoreaWarehouse', true, { all: 3, received: 2 })).toBe('cartonsMissing');
  expect(exceptionOf('atKoreaWarehouse', true, { all: 3, received: 3 })).toBeUndefined();
  expect(exceptionOf('delivered', true, { all: 3, received: 2 })).toBeUndefined();
});

it('every step of the cargo can be reached by hand', () => expect(unreachable(cargoMachine)).toEqual([]));
