import Type, { type Static } from 'typebox';
import { Confirmations, StaffDecision } from '#core/audit/contract.ts';
import { REASON_MAX } from '#core/decision-reason.ts';
import { VOYAGE_STATES } from '#core/centre/states.ts';
import { endpoint, Id, IdParams, Instant, named, oneOf, shape } from '#core/endpoint.ts';
import { MODES } from '#core/logistics/tariff.ts';

const Word = Type.String({ maxLength: 60 });
const Day = Type.Union([Type.String({ format: 'date' }), Type.Null()]);
const Details = { vessel: Word, container: Word, masterBill: Word, leavesOn: Day, arrivesOn: Day };

const Head = {
  id: Id,
  code: Type.String(),
  mode: oneOf(MODES),
  status: oneOf(VOYAGE_STATES),
  ...Details,
  openedAt: Instant,
  closedAt: Type.Union([Instant, Type.Null()]),
  departedAt: Type.Union([Instant, Type.Null()]),
  arrivedAt: Type.Union([Instant, Type.Null()]),
};
const Size = { cartons: Type.Integer(), cm3: Type.Integer(), grams: Type.Integer() };
const CartonOf = named('LoadedCarton', {
  id: Id,
  number: Type.Integer(),
  orderNumber: Type.String(),
  cm3: Type.Integer(),
  grams: Type.Integer(),
});
const Owner = { orderId: Id, number: Type.String(), buyerName: Type.String(), ...Size };

const VoyageShape = named('Voyage', {
  ...Head,
  pallets: Type.Array(
    shape({
      id: Id,
      code: Type.String(),
      ...Size,
      /** Utilisation of 1.5 m³ and of 1,000 kg, as planned. */ volumePercent: Type.Integer(),
      weightPercent: Type.Integer(),
      boxes: Type.Array(CartonOf),
    }),
  ),
  /** The orders on board and the space they take. */
  aboard: Type.Array(shape({ ...Owner, left: Type.Integer() })),
  /** Orders that may still be loaded, with the cartons that are on no pallet yet. */
  ready: Type.Array(shape({ ...Owner, boxes: Type.Array(CartonOf) })),
  total: shape(Size),
  decisions: Type.Array(StaffDecision),
});
export type VoyageAnswer = Static<typeof VoyageShape>;

export const listVoyages = endpoint({
  method: 'GET',
  path: '/api/v1/ops/voyages',
  access: 'imports.read',
  summary: 'The last hundred voyages, those still loading first',
  query: shape({ status: Type.Optional(oneOf(VOYAGE_STATES)) }),
  answer: shape({ voyages: Type.Array(shape({ ...Head, orders: Type.Integer(), ...Size })) }),
  refuses: [],
});

export const openVoyage = endpoint({
  method: 'POST',
  path: '/api/v1/ops/voyages',
  access: 'centre.act',
  summary: 'Open a voyage of one transport mode for loading',
  body: shape({ mode: oneOf(MODES), ...Details }),
  answer: VoyageShape,
  status: 201,
  refuses: [],
});

const one = { params: IdParams, answer: VoyageShape } as const;
const LOADING = ['centre.notFound', 'centre.transitionNotAllowed'] as const;

export const readVoyage = endpoint({
  ...one,
  method: 'GET',
  path: '/api/v1/ops/voyages/:id',
  access: 'imports.read',
  summary: 'A voyage with its pallets, the volume of each owner on them, and what may still be loaded',
  refuses: ['centre.notFound'],
});

export const addPallet = endpoint({
  ...one,
  method: 'POST',
  path: '/api/v1/ops/voyages/:id/pallets',
  access: 'centre.act',
  summary: 'Add a pallet to a voyage that is being loaded',
  refuses: LOADING,
});

const Cartons = Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true });

export const loadPallet = endpoint({
  ...one,
  method: 'POST',
  path: '/api/v1/ops/pallets/:id/cartons',
  access: 'centre.act',
  summary:
    'Load cartons on a pallet: only of orders with this transport mode whose second payment is made; an exclusive ' +
    'container or bill of lading is never shared (IMP-013, IMP-026). A load beyond the planned volume or weight has to ' +
    'be confirmed',
  body: shape({ cartonIds: Cartons, confirmed: Confirmations }),
  refuses: [
    ...LOADING,
    'centre.notReady',
    'centre.otherMode',
    'centre.otherRoute',
    'centre.notShared',
    'centre.cartonLoaded',
    'audit.confirmationNeeded',
  ],
});

export const unloadPallet = endpoint({
  ...one,
  method: 'POST',
  path: '/api/v1/ops/pallets/:id/unloading',
  access: 'centre.act',
  summary: 'Remove cartons from a pallet',
  body: shape({ cartonIds: Cartons }),
  refuses: LOADING,
});

export const moveVoyage = endpoint({
  ...one,
  method: 'POST',
  path: '/api/v1/ops/voyages/:id/moves',
  access: 'centre.act',
  summary:
    'Close a voyage once every carton of its orders is loaded, reopen it with a reason, or let it depart, which ships ' +
    'every order on it (IMP-009) and is final. Its departure, now by default, is not before the closing',
  body: shape({
    event: oneOf(['close', 'reopen', 'depart']),
    ...Details,
    reason: Type.Optional(Type.String({ maxLength: REASON_MAX })),
    departedAt: Type.Optional(Instant),
  }),
  refuses: [
    ...LOADING,
    'centre.emptyVoyage',
    'centre.partlyLoaded',
    'centre.notReady',
    'centre.reasonRequired',
    'centre.departedBeforeClosing',
    'centre.departedInFuture',
    'order.transitionNotAllowed',
  ],
});

export const arriveVoyage = endpoint({
  ...one,
  method: 'POST',
  path: '/api/v1/ops/customs/voyages/:id/arrival',
  access: 'customs.act',
  summary:
    'Record that a departed voyage reached its port, and with it every order on it; an arrival reported by customs ' +
    'for one of its orders has the same effect (IMP-009)',
  refuses: [...LOADING],
});
