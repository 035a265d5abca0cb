import { describe, expect, it } from 'vitest';
import { contract } from '#core/contract.ts';
import { actOf, NO_ACTS } from '#core/employee/acts.ts';
import type { Endpoint } from '#core/endpoint.ts';

const writes = Object.entries<Endpoint>(contract).filter(
  ([, { access, method }]) => access.startsWith('ownStore.') && method !== 'GET',
);

describe('the acts of a store', () => {
  it.each(writes)('%s is one, or changes nothing that is worth a line', (name) => {
    expect([actOf(name) !== undefined, NO_ACTS.has(name)].filter(Boolean)).toHaveLength(1);
  });

  it('are of calls that exist', () => {
    for (const name of NO_ACTS) expect(Object.keys(contract)).toContain(name);
  });
});
