import Type, { type Static } from 'typebox';
import { Confirmations, ReadingReason } from '#core/audit/contract.ts';
import { CARGO_STEPS, CUSTOMS_STATES } from '#core/customs/rules.ts';
import { DECLARATION_EVENTS, DECLARATION_STATES } from '#core/customs/states.ts';
import { VOYAGE_STATES } from '#core/centre/states.ts';
import {
  endpoint,
  Id,
  IdParams,
  Instant,
  named,
  oneOf,
  orNull,
  pageFrame,
  pageQuery,
  shape,
  Won,
} from '#core/endpoint.ts';
import { CUSTOMS_OPTIONS, IMPORT_PAPERS } from '#core/importing/states.ts';
import { PaperShape } from '#core/importing/contract.ts';
import { IMPORTERS } from '#core/logistics/consignment.ts';
import { MODES } from '#core/logistics/tariff.ts';
import { ORDER_STATES } from '#core/order/states.ts';

const Line = named('CustomsLine', {
  hsCode: Type.String({ pattern: '^[0-9]{10}$' }),
  customsValue: Won,
  dutyBasisPoints: Type.Integer({ minimum: 0, maximum: 100_000 }),
  duty: Won,
  vat: Won,
});

const Row = named('CustomsRow', {
  orderId: Id,
  number: Type.String(),
  status: oneOf(ORDER_STATES),
  importer: oneOf(IMPORTERS),
  mode: oneOf(MODES),
  houseBill: Type.String(),
  declaration: orNull(oneOf(DECLARATION_STATES)),
  /** Why the service could not be read, and whether the actual figures are still to be entered. */
  failure: orNull(Type.String()),
  figuresMissing: Type.Boolean(),
  lastWord: Type.String(),
  lastAt: orNull(Instant),
});
export type DeclarationRowAnswer = Static<typeof Row>;

export const listDeclarations = endpoint({
  method: 'GET',
  path: '/api/v1/ops/customs',
  access: 'imports.read',
  summary:
    'Orders that left China with their import declarations, earliest departure first; `number` finds one by the ' +
    'beginning of its number',
  query: shape({
    status: Type.Optional(oneOf(CUSTOMS_STATES)),
    number: Type.Optional(Type.String({ maxLength: 30 })),
    ...pageQuery({ max: 50, standard: 20 }),
  }),
  answer: shape({
    declarations: Type.Array(Row),
    counts: Type.Array(shape({ status: oneOf(ORDER_STATES), count: Type.Integer() })),
    ...pageFrame,
  }),
  refuses: [],
});

const Declaration = named('Declaration', {
  ...Row.properties,
  version: Type.Integer(),
  customsOption: oneOf(CUSTOMS_OPTIONS),
  /** Declared by the buyer as a person’s goods for personal use. */
  personalUse: Type.Boolean(),
  /** The importer's customs number, masked after its first characters; whether it can be read now. */
  customsNumber: Type.String(),
  mayReadNumber: Type.Boolean(),
  events: Type.Array(oneOf(DECLARATION_EVENTS)),
  billYear: orNull(Type.Integer()),
  cargoNumber: Type.String(),
  declarationNumber: Type.String(),
  originCertificate: Type.String(),
  figuresAt: orNull(Instant),
  /** The import is settled: its costs cannot change any more. */
  isSettled: Type.Boolean(),
  releasedAt: orNull(Instant),
  nextCheckAt: orNull(Instant),
  /** The values of the declaration, made or planned, in won, and the sums. */
  lines: Type.Array(Line),
  customsValue: Type.Integer(),
  duty: Type.Integer(),
  vat: Type.Integer(),
  /** The customs rate of the week the figures were calculated with. */
  rate: shape({ value: Type.String(), asOf: Type.String() }),
  voyages: Type.Array(
    shape({
      id: Id,
      code: Type.String(),
      status: oneOf(VOYAGE_STATES),
      vessel: Type.String(),
      container: Type.String(),
      masterBill: Type.String(),
    }),
  ),
  /** The commercial invoice: fen of the supplier's price, and won at the customs rate. */
  invoice: Type.Array(
    shape({
      lineId: Id,
      name: Type.String(),
      sku: Type.String(),
      hsCode: Type.String(),
      origin: Type.String(),
      quantity: Type.Integer(),
      unitFen: Type.Integer(),
      fen: Type.Integer(),
      won: Type.Integer(),
    }),
  ),
  /** The packing list: centimetres and grams. */
  packing: Type.Array(
    shape({
      carton: Type.Integer(),
      length: Type.Integer(),
      width: Type.Integer(),
      height: Type.Integer(),
      grams: Type.Integer(),
      pieces: Type.Array(shape({ lineId: Id, quantity: Type.Integer() })),
    }),
  ),
  progress: Type.Array(
    shape({
      at: Instant,
      what: Type.String(),
      step: orNull(oneOf(CARGO_STEPS)),
      place: Type.String(),
      byHand: Type.Boolean(),
    }),
  ),
  /** The steps that may be recorded by hand now, and the earliest time of the next one. */
  nextSteps: Type.Array(oneOf(CARGO_STEPS)),
  notBefore: orNull(Instant),
  papers: Type.Array(PaperShape),
});
export type DeclarationAnswer = Static<typeof Declaration>;

export const readDeclaration = endpoint({
  method: 'GET',
  path: '/api/v1/ops/customs/:id',
  access: 'imports.read',
  summary: 'The declaration of one order: documents, amounts and the events reported by customs; its id is the order’s',
  params: IdParams,
  answer: Declaration,
  refuses: ['customs.notFound'],
});

const CUSTOMS_REFUSALS = ['customs.notFound', 'customs.notOnTheWay'] as const;

export const saveBill = endpoint({
  method: 'PUT',
  path: '/api/v1/ops/customs/:id/bill',
  access: 'customs.act',
  writesBack: true,
  summary:
    'Save the house bill of lading with its year, or the cargo number, which identify the goods at the customs ' +
    'service. The first call begins the declaration with amounts calculated from the measurements',
  params: IdParams,
  body: shape({
    houseBill: Type.String({ maxLength: 50 }),
    billYear: orNull(Type.Integer({ minimum: 2020, maximum: 2100 })),
    cargoNumber: Type.String({ maxLength: 30 }),
  }),
  answer: Declaration,
  refuses: [...CUSTOMS_REFUSALS, 'customs.billRequired', 'customs.billInvalid', 'customs.transitionNotAllowed'],
});

export const saveFigures = endpoint({
  method: 'PUT',
  path: '/api/v1/ops/customs/:id/figures',
  access: 'customs.act',
  writesBack: true,
  summary:
    'Save the declaration as customs accepted it: its number, lines, duty and VAT; the final settlement uses them ' +
    '(PAY-014). Values, rates and taxes that do not follow from the goods and the tariff need `confirmed`',
  params: IdParams,
  body: shape({
    declarationNumber: Type.String({ maxLength: 30 }),
    originCertificate: Type.String({ maxLength: 50 }),
    lines: Type.Array(Line, { maxItems: 100 }),
    confirmed: Confirmations,
  }),
  answer: Declaration,
  refuses: [
    ...CUSTOMS_REFUSALS,
    'customs.billMissing',
    'customs.linesRequired',
    'customs.alreadySettled',
    'audit.confirmationNeeded',
  ],
});

export const noteCargo = endpoint({
  method: 'POST',
  path: '/api/v1/ops/customs/:id/progress',
  access: 'customs.act',
  summary:
    'Record a cargo event by hand, the next one by the table of steps, not before the last one and not in the future; ' +
    'order and declaration change as they do for an event of the customs service',
  params: IdParams,
  body: shape({ step: oneOf(CARGO_STEPS), at: Instant, place: Type.String({ maxLength: 100 }) }),
  answer: Declaration,
  refuses: [
    ...CUSTOMS_REFUSALS,
    'customs.billMissing',
    'customs.wordInFuture',
    'customs.stepRepeated',
    'customs.stepTooEarly',
    'customs.transitionNotAllowed',
  ],
});

export const withdrawDeclaration = endpoint({
  method: 'POST',
  path: '/api/v1/ops/customs/:id/withdrawal',
  access: 'customs.act',
  summary: 'Withdraw a declaration before it is inspected; saving its bill again begins a new one',
  params: IdParams,
  answer: Declaration,
  refuses: [...CUSTOMS_REFUSALS, 'customs.billMissing', 'customs.transitionNotAllowed'],
});

export const addCustomsPaper = endpoint({
  method: 'POST',
  path: '/api/v1/ops/customs/:id/papers',
  access: 'customs.act',
  summary: 'Attach a document to the declaration, optionally visible to the buyer',
  params: IdParams,
  body: shape({
    kind: oneOf(IMPORT_PAPERS),
    file: Type.String({ minLength: 1, maxLength: 100 }),
    forBuyer: Type.Boolean(),
  }),
  answer: Declaration,
  refuses: [...CUSTOMS_REFUSALS, 'media.fileGone'],
});

export const readCustomsNumber = endpoint({
  method: 'POST',
  path: '/api/v1/ops/customs/:id/number',
  access: 'customs.act',
  personal: { of: 'order', param: 'id', holds: ['number'], why: 'asked' },
  summary:
    'The importer’s customs number in full, until the goods are released; every access is recorded with person, ' +
    'time and purpose',
  params: IdParams,
  query: ReadingReason,
  answer: shape({ number: Type.String() }),
  refuses: ['customs.notFound', 'customs.numberNotNeeded'],
});
