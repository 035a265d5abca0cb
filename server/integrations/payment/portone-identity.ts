import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { CIRCUIT_OPEN, circuit } from '#server/integrations/circuit.ts';
import { type IdentityPort, type IdentityVerification, ProviderError } from './port.ts';
import { answerTo, isDown, type PortOneOptions } from './portone.ts';

const Failed = Type.Object({ status: Type.Union([Type.Literal('READY'), Type.Literal('FAILED')]), id: Type.String() });
const Verified = Type.Object({
  status: Type.Literal('VERIFIED'),
  id: Type.String(),
  verifiedCustomer: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 100 }),
    birthDate: Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' }),
    phoneNumber: Type.Optional(Type.String({ pattern: '^[0-9 -]{9,15}$' })),
    ci: Type.String({ minLength: 1, maxLength: 500 }),
  }),
});

/**
 * Identity verifications of PortOne V2 over REST (domain.md §4.1). Its circuit is not that of payments: a verification
 * provider that is down keeps nobody from paying.
 */
export function portoneIdentity(options: PortOneOptions): IdentityPort {
  const through = circuit({ isDown, ...(options.restMs !== undefined && { restMs: options.restMs }) });
  const failed = (type: string, status: number) =>
    new ProviderError('lookupIdentity', { type, retryable: true, status });
  return {
    async lookup(id) {
      const query = `?storeId=${encodeURIComponent(options.storeId)}`;
      const path = `/identity-verifications/${encodeURIComponent(id)}${query}`;
      try {
        const json = await through(
          () => answerTo(options, { name: 'lookupIdentity', path }),
          () => failed(CIRCUIT_OPEN, 0),
        );
        const found = verificationFrom(json, id);
        if (!found) throw failed('BAD_ANSWER', 200);
        return found;
      } catch (failure) {
        if (failure instanceof ProviderError && failure.type === 'IDENTITY_VERIFICATION_NOT_FOUND') return undefined;
        throw failure;
      }
    },
  };
}

/** Undefined for an answer that is invalid or about another verification. */
function verificationFrom(json: unknown, id: string): IdentityVerification | undefined {
  if (Value.Check(Failed, json)) return json.id === id ? { status: json.status } : undefined;
  if (!Value.Check(Verified, json) || json.id !== id) return undefined;
  const { name, birthDate, phoneNumber, ci } = json.verifiedCustomer;
  const phone = phoneNumber?.replaceAll(/\D/g, '');
  return { status: 'VERIFIED', person: { name, birthDate, personKey: ci, ...(phone && { phone }) } };
}
