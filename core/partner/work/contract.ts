import Type, { type Static } from 'typebox';
import type { CertificationState } from '#core/certification/states.ts';
import { CERTIFICATE_TYPES } from '#core/certification/rules.ts';
import { VOYAGE_STATES } from '#core/centre/states.ts';
import {
  described,
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
} from '#core/endpoint.ts';
import { MODES } from '#core/logistics/tariff.ts';
import { AttachmentKeys, AttachmentShape } from '#core/media/contract.ts';
import { ORDER_STATES } from '#core/order/states.ts';
import { LEGS, REPORT_KINDS, REPORT_MAX, WORK_KINDS } from '#core/partner/rules.ts';

/** The states of a certification that an order does not have too. */
const CERTIFICATION_STATES_ALONE = [
  'requested',
  'inReview',
  'informationNeeded',
  'testing',
  'issued',
  'refused',
] as const satisfies readonly CertificationState[];

const Word = Type.String({ maxLength: 60 });
const Day = Type.String({ format: 'date' });
const Details = { vessel: Word, container: Word, masterBill: Word, leavesOn: orNull(Day), arrivesOn: orNull(Day) };

const head = {
  id: Id,
  work: oneOf(WORK_KINDS),
  reference: described('The code of the voyage, or the number of the order or certification', Type.String()),
  leg: orNull(oneOf(LEGS)),
  task: Type.String(),
  dueOn: orNull(Day),
  assignedAt: Instant,
  /** The state of the voyage, the order or the certification. */
  state: oneOf([...VOYAGE_STATES, ...ORDER_STATES, ...CERTIFICATION_STATES_ALONE], 'AssignedWorkState'),
};
const Row = named('AssignedWorkSummary', head);
export type AssignedWorkRow = Static<typeof Row>;

const Size = { cartons: Type.Integer(), cm3: Type.Integer(), grams: Type.Integer() };

const VoyagePart = named('AssignedVoyage', {
  mode: oneOf(MODES),
  ...Details,
  closedAt: orNull(Instant),
  departedAt: orNull(Instant),
  arrivedAt: orNull(Instant),
  pallets: Type.Integer(),
  ...Size,
  /** What the partner may record now. */
  events: Type.Array(oneOf(['amend', 'depart', 'arrive'])),
});

const Recipient = named('DeliveryRecipient', {
  name: Type.String(),
  phone: Type.String(),
  country: Type.String(),
  postcode: Type.String(),
  address: Type.String(),
  detailAddress: Type.String(),
});

const DeliveryPart = named('AssignedDelivery', {
  orderId: Id,
  ...Size,
  goods: described('Names and pieces of the goods', Type.Array(shape({ name: Type.String(), pieces: Type.Integer() }))),
  parcels: Type.Array(shape({ courierName: Type.String(), waybill: Type.String(), shippedAt: Instant })),
  recipient: described('Only while the leg in Korea is under way', orNull(Recipient)),
  /** Whether the leg is under way, so that reports are possible. */
  isActive: Type.Boolean(),
  reports: Type.Array(
    shape({
      id: Id,
      kind: oneOf(REPORT_KINDS),
      text: Type.String(),
      files: Type.Array(AttachmentShape),
      at: Instant,
    }),
  ),
});

const CertificationPart = named('AssignedCertification', {
  type: oneOf(CERTIFICATE_TYPES),
  productName: Type.String(),
  model: Type.String(),
  files: described('What was handed in with the request', Type.Array(AttachmentShape)),
  /** Whether a result can be added now. */
  mayAdd: Type.Boolean(),
  results: described(
    'What the partner added, the newest first',
    Type.Array(shape({ at: Instant, text: Type.String() })),
  ),
});

const Work = named('AssignedWork', {
  ...head,
  voyage: orNull(VoyagePart),
  delivery: orNull(DeliveryPart),
  certification: orNull(CertificationPart),
});
export type AssignedWorkAnswer = Static<typeof Work>;

export const listAssignedWork = endpoint({
  method: 'GET',
  path: '/api/v1/partner/assignments',
  access: 'assigned.read',
  summary: 'The work assigned to the signed-in partner, the earliest due first (MEM-003)',
  query: shape(pageQuery({ max: 50, standard: 20 })),
  answer: shape({ assignments: Type.Array(Row), ...pageFrame }),
  refuses: [],
});

const one = {
  params: IdParams,
  answer: Work,
  owned: 'assignment',
  personal: { of: 'order', field: 'delivery.orderId', holds: ['delivery.recipient'] },
} as const;

export const readAssignedWork = endpoint({
  ...one,
  method: 'GET',
  path: '/api/v1/partner/assignments/:id',
  access: 'assigned.read',
  summary:
    'One piece of assigned work, with what it needs; another partner’s and one that was taken back are not found',
  refuses: ['partner.assignmentNotFound'],
});

export const saveAssignedVoyage = endpoint({
  ...one,
  method: 'PUT',
  path: '/api/v1/partner/assignments/:id/voyage',
  access: 'assigned.voyages',
  summary:
    'Enter vessel or flight, container, bill of lading and the planned days of an assigned voyage until it arrives',
  body: shape(Details),
  refuses: ['partner.assignmentNotFound', 'centre.transitionNotAllowed'],
});

export const moveAssignedVoyage = endpoint({
  ...one,
  method: 'POST',
  path: '/api/v1/partner/assignments/:id/voyage/moves',
  access: 'assigned.voyages',
  summary:
    'Record that an assigned voyage departed, which ships every order on it, or that it reached its port. Its departure, ' +
    'now by default, is not before the closing',
  body: shape({ event: oneOf(['depart', 'arrive']), departedAt: Type.Optional(Instant) }),
  refuses: [
    'partner.assignmentNotFound',
    'centre.transitionNotAllowed',
    'centre.emptyVoyage',
    'centre.partlyLoaded',
    'centre.notReady',
    'centre.departedBeforeClosing',
    'centre.departedInFuture',
    'order.transitionNotAllowed',
  ],
});

const filesRefused = ['media.fileGone', 'media.tooManyFiles', 'media.oneVideoOnly'] as const;

export const reportDelivery = endpoint({
  ...one,
  method: 'POST',
  path: '/api/v1/partner/assignments/:id/reports',
  access: 'assigned.deliveries',
  summary:
    'Report that the goods of an assigned delivery were received, or delivered with a proof; staff see it with the order',
  body: shape({
    kind: oneOf(REPORT_KINDS),
    text: Type.String({ maxLength: REPORT_MAX }),
    files: Type.Optional(AttachmentKeys),
  }),
  refuses: ['partner.assignmentNotFound', 'partner.legNotActive', ...filesRefused],
});

export const addCertificationResult = endpoint({
  ...one,
  method: 'POST',
  path: '/api/v1/partner/assignments/:id/results',
  access: 'assigned.certifications',
  summary: 'Add a note and documents to an assigned certification, which its applicant and operators read',
  body: shape({ text: Type.String({ maxLength: REPORT_MAX }), files: Type.Optional(AttachmentKeys) }),
  refuses: [
    'partner.assignmentNotFound',
    'certification.transitionNotAllowed',
    'certification.reasonRequired',
    ...filesRefused,
  ],
});
