import Type, { type Static } from 'typebox';
import {
  endpoint,
  Id,
  IdParams,
  Instant,
  Nothing,
  named,
  oneOf,
  pageFrame,
  pageQuery,
  shape,
  NumberText,
} from '#core/endpoint.ts';
import { REPORT_EVENTS, REPORT_STATES, REPORT_TYPES } from '#core/report/states.ts';

const Text = (maxLength: number) => Type.String({ maxLength });
const MaybeText = (maxLength: number) => Type.Optional(Text(maxLength));
/** A day, or null where the register names none. */
const MaybeDay = Type.Optional(Type.Union([Type.String({ format: 'date' }), Type.Literal('')]));

const RightBody = named('RightReportInput', {
  kind: oneOf(REPORT_TYPES, 'ReportType'),
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  name: Text(200),
  number: MaybeText(100),
  registeredOn: MaybeDay,
  expiresOn: MaybeDay,
  holder: MaybeText(200),
});

const ReportBody = named('ReportInput', {
  type: oneOf(REPORT_TYPES),
  title: Text(200),
  reason: Text(1000),
  details: Text(5000),
  url: MaybeText(2000),
  certificate: MaybeText(200),
  rights: Type.Optional(Type.Array(RightBody, { maxItems: 20 })),
  reporter: shape({
    name: Text(100),
    company: MaybeText(100),
    phone: Type.Optional(NumberText({ maxLength: 20 })),
    email: MaybeText(254),
  }),
});
export type ReportInput = Static<typeof ReportBody>;

const reportFields = {
  id: Id,
  type: oneOf(REPORT_TYPES),
  status: oneOf(REPORT_STATES, 'ReportState'),
  title: Type.String(),
  reason: Type.String(),
  details: Type.String(),
  url: Type.String(),
  certificate: Type.String(),
  rights: Type.Array(
    shape({
      kind: oneOf(REPORT_TYPES),
      country: Type.String(),
      name: Type.String(),
      number: Type.String(),
      registeredOn: Type.String(),
      expiresOn: Type.String(),
      holder: Type.String(),
    }),
  ),
  reporter: shape({ name: Type.String(), company: Type.String(), phone: Type.String(), email: Type.String() }),
  createdAt: Instant,
  changedAt: Instant,
  /** The reader's possible events now. */
  events: Type.Array(oneOf(REPORT_EVENTS)),
  /** The outcome; `why` is staff's message to the reporter. */
  history: Type.Array(
    shape({ at: Instant, event: oneOf(REPORT_EVENTS), to: oneOf(REPORT_STATES), why: Type.String() }),
  ),
};
const Report = named('Report', reportFields);
const Reports = named('ReportPage', { reports: Type.Array(Report), ...pageFrame });
export type ReportAnswer = Static<typeof Report>;

export const listMyReports = endpoint({
  method: 'GET',
  path: '/api/v1/auth/ipSafetyCenter',
  access: 'market.use',
  summary: 'Reports of violated rights by the signed-in member, the newest first',
  query: shape({ status: Type.Optional(oneOf(REPORT_STATES)), ...pageQuery({ max: 60, standard: 10 }) }),
  answer: Reports,
  refuses: [],
});

export const readMyReport = endpoint({
  method: 'GET',
  path: '/api/v1/auth/ipSafetyCenter/:id',
  access: 'market.use',
  owned: 'report',
  summary: 'One report of the signed-in member with its outcome',
  params: IdParams,
  answer: Report,
  refuses: ['report.notFound'],
});

export const createReport = endpoint({
  method: 'POST',
  path: '/api/v1/auth/ipSafetyCenter',
  access: 'market.use',
  summary:
    'Report that a right is violated: type, title, reason, details, address of the goods, certificate, the rights and who reports',
  perMinute: 20,
  body: ReportBody,
  answer: Report,
  status: 201,
  refuses: ['report.full'],
});

export const changeReport = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/ipSafetyCenter/:id',
  access: 'market.use',
  writesBack: 'ReportChangeInput',
  owned: 'report',
  summary: 'Change a report while it is only received, or after more information was requested, which submits it again',
  params: IdParams,
  body: ReportBody,
  answer: Report,
  refuses: ['report.notFound', 'report.transitionNotAllowed'],
});

export const removeReport = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/ipSafetyCenter/:id',
  access: 'market.use',
  owned: 'report',
  summary: 'Withdraw a report; possible while it is only received',
  params: IdParams,
  answer: Nothing,
  status: 204,
  refuses: ['report.notFound', 'report.transitionNotAllowed'],
});

/** The printed calls name no id in their paths: it is in the body of a change and in the query of a withdrawal. */
export const changeNamedReport = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/ipSafetyCenter',
  access: 'market.use',
  summary: 'Change the report with the `id` in the body; as PUT with the id in the path',
  body: shape({ id: Id, ...ReportBody.properties }),
  answer: Report,
  refuses: changeReport.refuses,
});

export const removeNamedReport = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/ipSafetyCenter',
  access: 'market.use',
  summary: 'Withdraw the report with the `id` in the query; as DELETE with the id in the path',
  query: IdParams,
  answer: Nothing,
  status: 204,
  refuses: removeReport.refuses,
});

const reporterData = ['reporter.phone', 'reporter.email'] as const;

export const listReportsForStaff = endpoint({
  method: 'GET',
  path: '/api/v1/admin/ipSafetyCenter',
  access: 'reports.handle',
  personal: { of: 'report', list: 'reports', field: 'id', holds: reporterData },
  summary: 'Reports of all members by state, longest waiting first',
  query: shape({ status: Type.Optional(oneOf(REPORT_STATES)), ...pageQuery({ max: 60, standard: 20 }) }),
  answer: Reports,
  refuses: [],
});

export const decideReport = endpoint({
  method: 'POST',
  path: '/api/v1/admin/ipSafetyCenter/:id/decision',
  access: 'reports.handle',
  personal: { of: 'report', param: 'id', holds: reporterData },
  summary:
    'Begin the review of a report, request more information, accept or reject it; requests and rejections need a ' +
    'reason',
  params: IdParams,
  body: shape({ event: oneOf(['startReview', 'askMore', 'accept', 'reject']), reason: MaybeText(1000) }),
  answer: Report,
  refuses: ['report.notFound', 'report.transitionNotAllowed', 'report.reasonRequired'],
});
