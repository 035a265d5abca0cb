import type { Permission } from '#core/rights.ts';
import type { Caller } from '#core/role.ts';
import type { RequestLocale } from '#server/http/request-locale.ts';

/** A write of staff, as it was called. */
export type StaffCall = {
  readonly name: string;
  /** The permission it needs. */
  readonly access: Permission;
  readonly params: unknown;
  readonly body: unknown;
  readonly locale: RequestLocale;
  readonly caller: Caller;
  /** Its Idempotency-Key. */
  readonly key: string | undefined;
  /** The header `decision-reason`: why, where the body has no field for it. */
  readonly reason: string;
};

/** Runs a write of staff within what decisions need (decision 81). */
export type RunStaffCall = <T>(call: StaffCall, work: () => Promise<T>) => Promise<T>;

export const REASON_HEADER = 'decision-reason';
const REASON_MAX = 500;

/** The reason in a request's header, which is encoded as in an address; empty for none or an unreadable one. */
export function reasonIn(headers: Readonly<Record<string, unknown>>): string {
  const value = headers[REASON_HEADER];
  try {
    return typeof value === 'string' ? decodeURIComponent(value).trim().slice(0, REASON_MAX) : '';
  } catch {
    return '';
  }
}
