import { type Refusal, Refused } from '#core/refusal.ts';
import { supplierRefusal } from '#core/supplier/refusals.ts';
import { SUPPLIER_TROUBLES, SupplierError } from '#server/integrations/supplier/port.ts';

/** The refusal for an error of the platform; anything else is a bug and rethrown. */
export function refusedBy(error: unknown): Refused {
  if (!(error instanceof SupplierError)) throw error;
  const { trouble, code } = error;
  switch (trouble) {
    case 'denied':
    case 'unavailable':
    case 'refused':
      return new Refused(supplierRefusal(`supplier.${trouble}`, { code }));
    case 'gone':
      return new Refused(supplierRefusal('supplier.offerGone'));
    case 'soldOut':
    case 'belowMinimum':
    case 'severalSuppliers':
      return new Refused(supplierRefusal(`supplier.${trouble}`));
  }
}

/** The platform's answer, or a refusal with its reason. */
export async function fromSupplier<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => Promise.reject(refusedBy(error)));
}

/** Whether the platform failed, and not one offer or order of it. */
export const isServiceFailure = (problem: unknown): problem is SupplierError =>
  problem instanceof SupplierError && (problem.trouble === 'unavailable' || problem.trouble === 'denied');

/** The stored form of an error: our word and the platform's own. */
export const noteOf = ({ trouble, code }: SupplierError): string => `${trouble} ${code}`.slice(0, 200);

/** The stored form of a refusal of ours, which nobody waited for. */
export const noteOfRefusal = ({ code, params }: Refusal): string => `refusal ${JSON.stringify({ code, params })}`;

/** A stored error as a refusal; undefined when there was none. */
export function failureOf(note: string | null): { code: string; params: Record<string, string | number> } | null {
  if (note === null) return null;
  const [reason = '', ...code] = note.split(' ');
  if (reason === 'refusal') {
    const stored: ReturnType<typeof failureOf> = JSON.parse(code.join(' '));
    return stored;
  }
  const trouble = SUPPLIER_TROUBLES.find((one) => one === reason) ?? 'refused';
  const { refusal } = refusedBy(new SupplierError(trouble, code.join(' ')));
  return { code: refusal.code, params: { ...refusal.params } };
}
