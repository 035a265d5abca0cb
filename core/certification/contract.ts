import Type, { type Static, type TSchema } from 'typebox';
import { CERTIFICATE_TYPES } from '#core/certification/rules.ts';
import { CERTIFICATION_EVENTS, CERTIFICATION_STATES, STAGES } from '#core/certification/states.ts';
import {
  endpoint,
  Id,
  IdParams,
  Instant,
  named,
  oneOf,
  pageFrame,
  pageQuery,
  shape,
  NumberText,
} from '#core/endpoint.ts';
import { AttachmentKeys, AttachmentShape } from '#core/media/contract.ts';
import { ROLES } from '#core/role.ts';

const orNothing = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);
const Text = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength });
const Day = Type.String({ format: 'date' });

/** Set when it was issued; `validUntil` is null where it does not expire. */
const certificateHead = {
  name: Type.String(),
  number: Type.String(),
  issuedOn: Day,
  validUntil: orNothing(Day),
  validity: oneOf(['valid', 'expired']),
};

const head = {
  id: Id,
  /** The number of the request. */
  number: Type.String(),
  type: oneOf(CERTIFICATE_TYPES),
  productName: Type.String(),
  model: Type.String(),
  status: oneOf(CERTIFICATION_STATES, 'CertificationState'),
  requestedAt: Instant,
};
const CertificationRow = named('CertificationSummary', { ...head, certificate: orNothing(shape(certificateHead)) });
const StaffRow = named('CertificationForStaff', {
  ...head,
  applicant: Type.String(),
  certificate: orNothing(shape(certificateHead)),
});
export type CertificationRowAnswer = Static<typeof CertificationRow>;
export type CertificationStaffRowAnswer = Static<typeof StaffRow>;

export const CertificationShape = named('Certification', {
  ...head,
  /** The reader's possible events, from the transition table. */
  events: Type.Array(oneOf(CERTIFICATION_EVENTS)),
  applicant: shape({
    name: Type.String(),
    company: Type.String(),
    email: Type.String(),
    phoneCountry: Type.String(),
    phone: Type.String(),
  }),
  memo: Type.String(),
  files: Type.Array(AttachmentShape),
  certificate: orNothing(shape({ ...certificateHead, files: Type.Array(AttachmentShape) })),
  /** The newest first. */
  history: Type.Array(
    shape({
      at: Instant,
      event: oneOf(CERTIFICATION_EVENTS),
      to: oneOf(CERTIFICATION_STATES),
      by: oneOf(ROLES),
      why: Type.String(),
    }),
  ),
});
export type CertificationAnswer = Static<typeof CertificationShape>;

const filesRefused = ['media.fileGone', 'media.tooManyFiles', 'media.oneVideoOnly'] as const;
const own = { params: IdParams, answer: CertificationShape } as const;
const applicantData = { of: 'certification', param: 'id', holds: ['applicant.email', 'applicant.phone'] } as const;
const listQuery = { stage: Type.Optional(oneOf(STAGES)), ...pageQuery({ max: 50, standard: 10 }) };

export const listMyCertifications = endpoint({
  method: 'GET',
  path: '/api/v1/auth/certifications',
  access: 'market.use',
  summary: 'Certifications and requests of the signed-in member, the newest first (CER-001, decision CER-005)',
  query: shape(listQuery),
  answer: shape({ certifications: Type.Array(CertificationRow), ...pageFrame }),
  refuses: [],
});

export const requestCertification = endpoint({
  method: 'POST',
  path: '/api/v1/auth/certifications',
  access: 'market.use',
  idempotent: true,
  summary: 'Apply for a certification, with files uploaded before',
  body: shape({
    type: oneOf(CERTIFICATE_TYPES),
    productName: Text(200),
    model: Type.Optional(Text(100)),
    applicantName: Text(100),
    company: Type.Optional(Text(100)),
    email: Text(254),
    phoneCountry: Text(4),
    phone: NumberText({ maxLength: 20 }),
    memo: Type.Optional(Text(2000)),
    files: Type.Optional(AttachmentKeys),
  }),
  answer: CertificationShape,
  status: 201,
  refuses: ['certification.tooManyOpen', ...filesRefused],
});

export const readMyCertification = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/auth/certifications/:id',
  access: 'market.use',
  owned: 'certification',
  summary: 'One certification of the signed-in member (CER-004)',
  refuses: ['certification.notFound'],
});

export const giveCertificationInformation = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/auth/certifications/:id/information',
  access: 'market.use',
  owned: 'certification',
  summary: 'Answer a request for more information, with further files',
  body: shape({ why: Text(2000), files: Type.Optional(AttachmentKeys) }),
  refuses: [
    'certification.notFound',
    'certification.transitionNotAllowed',
    'certification.reasonRequired',
    ...filesRefused,
  ],
});

export const cancelCertification = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/auth/certifications/:id/cancellation',
  access: 'market.use',
  owned: 'certification',
  summary: 'Withdraw a request; possible until the goods are being tested',
  refuses: ['certification.notFound', 'certification.transitionNotAllowed'],
});

export const listCertificationsForStaff = endpoint({
  method: 'GET',
  path: '/api/v1/admin/certifications',
  access: 'certifications.handle',
  summary:
    'Certifications of all members; open ones longest waiting first. `number` finds by the beginning of a request’s ' +
    'or certificate’s number',
  query: shape({ ...listQuery, status: Type.Optional(oneOf(CERTIFICATION_STATES)), number: Type.Optional(Text(60)) }),
  answer: shape({ certifications: Type.Array(StaffRow), ...pageFrame }),
  refuses: [],
});

export const readCertificationForStaff = endpoint({
  ...own,
  method: 'GET',
  path: '/api/v1/admin/certifications/:id',
  access: 'certifications.handle',
  personal: applicantData,
  summary: 'One certification of any member',
  refuses: ['certification.notFound'],
});

export const moveCertificationForStaff = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/admin/certifications/:id/moves',
  access: 'certifications.handle',
  personal: applicantData,
  summary: 'Review a request: begin the review, request more information, begin testing, or refuse it with a reason',
  body: shape({
    event: oneOf(['startReview', 'askInformation', 'startTesting', 'refuse']),
    why: Type.Optional(Text(2000)),
  }),
  refuses: ['certification.notFound', 'certification.transitionNotAllowed', 'certification.reasonRequired'],
});

export const issueCertification = endpoint({
  ...own,
  method: 'POST',
  path: '/api/v1/admin/certifications/:id/certificate',
  access: 'certifications.handle',
  personal: applicantData,
  summary: 'Record that the tests are passed: number, dates and files of the certificate',
  body: shape({
    name: Text(200),
    number: Text(60),
    issuedOn: Day,
    validUntil: Type.Optional(Day),
    files: Type.Optional(AttachmentKeys),
  }),
  refuses: [
    'certification.notFound',
    'certification.transitionNotAllowed',
    'certification.numberTaken',
    ...filesRefused,
  ],
});
