import type { FieldRefusal, Refusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import { reportRefusal } from '#core/report/refusals.ts';
import {
  REPORT_EVENTS_WITH_REASON,
  type ReportEvent,
  reportMachine,
  type ReportState,
  type ReportType,
} from '#core/report/states.ts';

/** Maximum open reports of one member. */
export const OPEN_REPORTS_MAX = 50;

/** A right as registered; dates are days or empty. */
export type Right = {
  readonly kind: ReportType;
  readonly country: string;
  readonly name: string;
  readonly number: string;
  readonly registeredOn: string;
  readonly expiresOn: string;
  readonly holder: string;
};
export type Reporter = {
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly email: string;
};

/** A report as a member writes it (RPT-002, RPT-003). */
export type ReportForm = {
  readonly type: ReportType;
  readonly title: string;
  readonly reason: string;
  readonly details: string;
  readonly url: string;
  readonly certificate: string;
  readonly rights: readonly Right[];
  readonly reporter: Reporter;
};

const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Every invalid field of a report (RPT-004, RPT-005, RPT-006); the schema checks its type (RPT-007). */
export function wrongReportFields(form: ReportForm): FieldRefusal[] {
  const required = (path: string, text: string) =>
    text === '' ? atField(path, requestRefusal('request.required')) : [];
  return [
    ...required('title', form.title),
    ...required('reason', form.reason),
    ...required('details', form.details),
    ...atField('url', form.url === '' || isAddress(form.url) ? undefined : reportRefusal('report.urlInvalid')),
    ...required('reporter.name', form.reporter.name),
    ...form.rights.flatMap(({ name, registeredOn, expiresOn }, at) => [
      ...required(`rights.${at}.name`, name),
      ...atField(
        `rights.${at}.expiresOn`,
        registeredOn !== '' && expiresOn !== '' && expiresOn < registeredOn
          ? reportRefusal('report.periodTurned')
          : undefined,
      ),
    ]),
  ];
}

/** The state of a report after an event, or its refusal. */
export function movedReport(
  from: ReportState,
  event: ReportEvent,
  by: 'buyer' | 'operator',
  reason = '',
): { to: ReportState } | { refusal: Refusal } {
  const to = reportMachine.next(from, event, by, 'report');
  if (!to) return { refusal: reportRefusal('report.transitionNotAllowed', { event, state: from }) };
  return by === 'operator' && reason === '' && REPORT_EVENTS_WITH_REASON.includes(event)
    ? { refusal: reportRefusal('report.reasonRequired') }
    : { to };
}

/** A report can be withdrawn until its review begins. */
export function whyNotWithdrawn(state: ReportState): Refusal | undefined {
  return state === 'received' ? undefined : reportRefusal('report.transitionNotAllowed', { event: 'remove', state });
}
