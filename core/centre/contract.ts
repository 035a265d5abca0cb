import Type, { type Static } from 'typebox';
import { Confirmations, StaffDecision } from '#core/audit/contract.ts';
import { PHOTO_KINDS } from '#core/centre/rules.ts';
import { ARRIVAL_STATES, ISSUE_DECISIONS, ISSUE_KINDS, ISSUE_STATES } from '#core/centre/states.ts';
import { endpoint, Id, IdParams, Instant, named, oneOf, orNull, pageFrame, pageQuery, shape } from '#core/endpoint.ts';
import { SERVICE_STATES } from '#core/importing/states.ts';
import { MODES, ROUTES, SERVICES } from '#core/logistics/tariff.ts';
import { AttachmentKeys, AttachmentShape } from '#core/media/contract.ts';
import { ORDER_STATES } from '#core/order/states.ts';

const Count = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Note = Type.String({ maxLength: 1000 });

const ArrivalShape = named('Arrival', {
  id: Id,
  waybill: Type.String(),
  status: oneOf(ARRIVAL_STATES),
  note: Type.String(),
  at: Instant,
  /** Scanned before; nothing was changed this time. */
  again: Type.Boolean(),
  orders: Type.Array(
    shape({
      orderId: Id,
      number: Type.String(),
      company: Type.String(),
      parcels: Type.Integer(),
      arrived: Type.Integer(),
    }),
  ),
});
export type ArrivalAnswer = Static<typeof ArrivalShape>;

export const scanWaybill = endpoint({
  method: 'POST',
  path: '/api/v1/ops/centre/arrivals',
  access: 'centre.act',
  summary:
    'Record that a parcel arrived at the centre. Its waybill identifies the purchase and moves the order; without a ' +
    'match the parcel is listed as unidentified (IMP-006). Recording a waybill twice counts as one arrival',
  body: shape({ waybill: Type.String({ minLength: 1, maxLength: 80 }) }),
  answer: ArrivalShape,
  refuses: ['centre.waybillInvalid', 'order.transitionNotAllowed'],
});

export const listArrivals = endpoint({
  method: 'GET',
  path: '/api/v1/ops/centre/arrivals',
  access: 'imports.read',
  summary: 'Parcels that arrived, the newest first; unidentified ones still have to be matched',
  query: shape({ status: Type.Optional(oneOf(ARRIVAL_STATES)), ...pageQuery({ max: 50, standard: 20 }) }),
  answer: shape({ arrivals: Type.Array(ArrivalShape), ...pageFrame }),
  refuses: [],
});

export const findPurchases = endpoint({
  method: 'GET',
  path: '/api/v1/ops/centre/purchases',
  access: 'imports.read',
  summary:
    'Purchases that still wait for parcels, by order number, the supplier’s order number or company. The centre counts ' +
    'blind, so its staff gets no quantities',
  query: shape({ search: Type.String({ minLength: 2, maxLength: 60 }) }),
  answer: shape({
    purchases: Type.Array(
      shape({
        id: Id,
        orderId: Id,
        number: Type.String(),
        company: Type.String(),
        supplierOrderId: Type.String(),
        lines: Type.Array(shape({ name: Type.String(), quantity: Type.Union([Type.Integer(), Type.Null()]) })),
      }),
    ),
  }),
  refuses: [],
});

export const matchArrival = endpoint({
  method: 'POST',
  path: '/api/v1/ops/centre/arrivals/:id/match',
  access: 'centre.manage',
  summary: 'Match an unidentified parcel with this purchase',
  params: IdParams,
  body: shape({ purchaseId: Id }),
  answer: ArrivalShape,
  refuses: ['centre.notFound', 'centre.transitionNotAllowed', 'order.transitionNotAllowed'],
});

export const sendBackArrival = endpoint({
  method: 'POST',
  path: '/api/v1/ops/centre/arrivals/:id/return',
  access: 'centre.manage',
  summary: 'Return an unidentified parcel to its sender, with a note of the reason',
  params: IdParams,
  body: shape({ note: Note }),
  answer: ArrivalShape,
  refuses: ['centre.notFound', 'centre.transitionNotAllowed', 'centre.reasonRequired'],
});

export const PhotoShape = named('CentrePhoto', {
  id: Id,
  orderLineId: Id,
  kind: oneOf(PHOTO_KINDS),
  issueId: orNull(Id),
  file: AttachmentShape,
  at: Instant,
});

export const IssueShape = named('CentreIssue', {
  id: Id,
  orderId: Id,
  orderLineId: Id,
  name: Type.String(),
  kind: oneOf(ISSUE_KINDS),
  quantity: Type.Integer(),
  note: Type.String(),
  status: oneOf(ISSUE_STATES),
  decision: orNull(oneOf(ISSUE_DECISIONS)),
  decisionNote: Type.String(),
  /** The possible decisions; empty once decided. */
  decisions: Type.Array(oneOf(ISSUE_DECISIONS)),
  reportedAt: Instant,
  /** Until then the buyer alone decides. */
  buyerDecidesUntil: Instant,
  /** When it is decided automatically, and how. */
  decidedAnywayAt: Instant,
  anyway: oneOf(ISSUE_DECISIONS),
  decidedBy: orNull(oneOf(['buyer', 'operator', 'system'])),
  photos: Type.Array(PhotoShape),
});
export type IssueAnswer = Static<typeof IssueShape>;

const Measures = {
  length: Type.Integer({ minimum: 1, maximum: 1200 }),
  width: Type.Integer({ minimum: 1, maximum: 300 }),
  height: Type.Integer({ minimum: 1, maximum: 300 }),
  grams: Type.Integer({ minimum: 1, maximum: 30_000_000 }),
};
const Pieces = Type.Array(shape({ orderLineId: Id, quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }) }), {
  minItems: 1,
  maxItems: 100,
});

const Inspected = {
  counted: Count,
  exteriorChecked: Count,
  exteriorBad: Count,
  operationChecked: Count,
  operationBad: Count,
  note: Note,
};

const WorkShape = named('CentreWork', {
  orderId: Id,
  number: Type.String(),
  status: oneOf(ORDER_STATES),
  buyerName: Type.String(),
  mode: oneOf(MODES),
  route: oneOf(ROUTES),
  /** Every piece is to be labelled with its origin before it is packed. */
  originLabel: Type.Boolean(),
  /** Whether goods are counted, measured and packed now. */
  isWorkedOn: Type.Boolean(),
  lines: Type.Array(
    shape({
      id: Id,
      sku: Type.String(),
      name: Type.String(),
      options: Type.String(),
      image: Type.String(),
      /** Counted blind: null for the centre until the line is counted. */
      ordered: orNull(Type.Integer()),
      remaining: orNull(Type.Integer()),
      packed: Type.Integer(),
      inspection: orNull(shape({ ...Inspected, at: Instant })),
      photos: Type.Array(PhotoShape),
      services: Type.Array(
        shape({
          id: Id,
          kind: oneOf(SERVICES),
          /** Null for the centre before its count, if it is the number of ordered pieces. */
          count: orNull(Type.Integer()),
          note: Type.String(),
          status: oneOf(SERVICE_STATES),
          halfHours: Type.Integer(),
          result: Type.String(),
          byTheHour: Type.Boolean(),
        }),
      ),
    }),
  ),
  issues: Type.Array(IssueShape),
  decisions: Type.Array(StaffDecision),
  parcels: Type.Array(
    shape({
      id: Id,
      waybill: Type.String(),
      courier: Type.String(),
      company: Type.String(),
      arrivedAt: orNull(Instant),
    }),
  ),
  cartons: Type.Array(
    shape({ id: Id, number: Type.Integer(), ...Measures, cm3: Type.Integer(), pieces: Pieces, pallet: Type.String() }),
  ),
  /**
   * The chargeable amount with the cartons measured so far, and whether volume, weight or minimum decides it (IMP-023,
   * IMP-024).
   */
  chargeable: shape({
    cm3: Type.Integer(),
    byVolumeCm3: Type.Integer(),
    byWeightCm3: Type.Integer(),
    decidedBy: oneOf(['volume', 'weight', 'minimum']),
    grams: Type.Integer(),
  }),
  /** The refusal of requesting the second payment. */
  hindrances: Type.Array(Type.String()),
});
export type CentreWork = Static<typeof WorkShape>;

export const listCentreOrders = endpoint({
  method: 'GET',
  path: '/api/v1/ops/centre/orders',
  access: 'imports.read',
  summary: 'Orders on their way to the centre, at the centre and ready to leave, longest waiting first',
  query: shape({ status: Type.Optional(oneOf(ORDER_STATES)), ...pageQuery({ max: 50, standard: 20 }) }),
  answer: shape({
    orders: Type.Array(
      shape({
        orderId: Id,
        number: Type.String(),
        status: oneOf(ORDER_STATES),
        buyerName: Type.String(),
        mode: oneOf(MODES),
        name: Type.String(),
        lines: Type.Integer(),
        cartons: Type.Integer(),
        openIssues: Type.Integer(),
        openServices: Type.Integer(),
      }),
    ),
    counts: Type.Array(shape({ status: oneOf(ORDER_STATES), count: Type.Integer() })),
    ...pageFrame,
  }),
  refuses: [],
});

const work = { answer: WorkShape, params: IdParams } as const;
const WORKING = ['importing.notFound', 'centre.notFound', 'centre.notAtCentre'] as const;

export const readCentreOrder = endpoint({
  ...work,
  method: 'GET',
  path: '/api/v1/ops/centre/orders/:id',
  access: 'imports.read',
  summary: 'The data the centre has of one order: counts, photos, services, issues, cartons and their total volume',
  refuses: ['importing.notFound'],
});

export const inspectLine = endpoint({
  ...work,
  method: 'POST',
  path: '/api/v1/ops/centre/orders/:id/inspections',
  access: 'centre.act',
  summary:
    'Save what was counted and inspected of a line; each call replaces the inspection before it (IMP-029 to ' +
    'IMP-031). The ordered number is answered after the first count alone; another count has to be confirmed',
  body: shape({ orderLineId: Id, ...Inspected, confirmed: Confirmations }),
  refuses: [
    'audit.confirmationNeeded',
    ...WORKING,
    'centre.checkedTooMany',
    'centre.moreThanCounted',
    'centre.checksMissing',
  ],
});

export const addCentrePhotos = endpoint({
  ...work,
  method: 'POST',
  path: '/api/v1/ops/centre/orders/:id/photos',
  access: 'centre.act',
  summary:
    'Add photos of a line: three on-site photos are free, detailed photos as many as were ordered (IMP-028). The ' +
    'files are uploaded before',
  body: shape({ orderLineId: Id, kind: oneOf(['ONSITE', 'DETAILED']), files: AttachmentKeys }),
  refuses: [
    ...WORKING,
    'centre.photosFull',
    'centre.photosNotAsked',
    'media.fileGone',
    'media.tooManyFiles',
    'media.oneVideoOnly',
  ],
});

export const workService = endpoint({
  ...work,
  method: 'POST',
  path: '/api/v1/ops/centre/services/:id/moves',
  access: 'centre.manage',
  summary:
    'Begin, finish or reject an additional service, or reopen a finished one with a reason. It is finished with its ' +
    'proof, hourly work also with its number of started half hours (decision IMP-032)',
  body: shape({
    event: oneOf(['begin', 'finish', 'reject', 'reopen']),
    halfHours: Type.Optional(Type.Integer({ minimum: 0, maximum: 2000 })),
    result: Type.Optional(Note),
  }),
  refuses: [
    ...WORKING,
    'centre.transitionNotAllowed',
    'centre.halfHoursRequired',
    'centre.reasonRequired',
    'centre.countMissing',
    'centre.photosMissing',
    'centre.checksMissing',
    'centre.resultMissing',
    'order.transitionNotAllowed',
  ],
});

export const reportIssue = endpoint({
  ...work,
  method: 'POST',
  path: '/api/v1/ops/centre/orders/:id/issues',
  access: 'centre.act',
  summary: 'Report an issue with goods; the buyer is asked to decide',
  body: shape({
    orderLineId: Id,
    kind: oneOf(ISSUE_KINDS),
    quantity: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    note: Type.String({ minLength: 1, maxLength: 1000 }),
    files: AttachmentKeys,
  }),
  refuses: [...WORKING, 'centre.piecesGone', 'media.fileGone', 'media.tooManyFiles', 'media.oneVideoOnly'],
});

const Decision = { decision: oneOf(ISSUE_DECISIONS), note: Note };
const DECIDING = [
  'centre.notFound',
  'centre.transitionNotAllowed',
  'centre.missingNotAcceptable',
  'centre.piecesGone',
  'order.transitionNotAllowed',
] as const;

export const decideIssueForBuyer = endpoint({
  ...work,
  method: 'POST',
  path: '/api/v1/ops/centre/issues/:id/decision',
  access: 'imports.review',
  idempotent: true,
  summary: 'The operator decides an issue the buyer has not answered for three business days',
  body: shape(Decision),
  refuses: [...DECIDING, 'importing.notFound', 'centre.buyerHasTime', 'centre.reasonRequired'],
});

export const finishIssue = endpoint({
  ...work,
  method: 'POST',
  path: '/api/v1/ops/centre/issues/:id/finish',
  access: 'centre.manage',
  summary: 'Record that a decision is carried out: the new pieces arrived, or the old ones were sent back',
  refuses: ['importing.notFound', 'centre.notFound', 'centre.transitionNotAllowed'],
});

export const addCartons = endpoint({
  ...work,
  method: 'POST',
  path: '/api/v1/ops/centre/orders/:id/cartons',
  access: 'centre.act',
  summary:
    'Save measured and weighed cartons: whole centimetres and grams of one carton, the number of identical cartons, ' +
    'and the pieces in each, not more than were counted',
  body: shape({ ...Measures, alike: Type.Integer({ minimum: 1, maximum: 500 }), pieces: Pieces }),
  refuses: [...WORKING, 'centre.moreThanCounted'],
});

export const removeCarton = endpoint({
  ...work,
  method: 'DELETE',
  path: '/api/v1/ops/centre/cartons/:id',
  access: 'centre.act',
  summary: 'Unpack a carton',
  refuses: WORKING,
});

const MyIssues = named('ImportIssues', {
  issues: Type.Array(IssueShape),
  photos: Type.Array(PhotoShape),
  lines: Type.Array(
    shape({ orderLineId: Id, name: Type.String(), ordered: Type.Integer(), counted: orNull(Type.Integer()) }),
  ),
});

export const readMyInspection = endpoint({
  method: 'GET',
  path: '/api/v1/auth/orders/:id/inspection',
  access: 'market.use',
  owned: 'order',
  summary: 'Counts, photos and issues the centre recorded for an order of the signed-in buyer',
  params: IdParams,
  answer: MyIssues,
  refuses: ['order.notFound'],
});

export const decideIssue = endpoint({
  method: 'POST',
  path: '/api/v1/auth/orders/:id/issues/decision',
  access: 'market.use',
  owned: 'order',
  idempotent: true,
  summary:
    'The buyer decides an issue: accept the pieces as they are, have them replaced, or send them back for a refund ' +
    'of their price',
  params: IdParams,
  body: shape({ issueId: Id, ...Decision }),
  answer: MyIssues,
  refuses: ['order.notFound', ...DECIDING],
});
