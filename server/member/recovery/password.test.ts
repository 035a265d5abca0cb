import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  hashPassword,
  isOldHash,
  isPassword,
  PASSWORD_COST,
  setPasswordCost,
} from '#server/member/recovery/password.ts';
import { TEST_COST } from '#server/testing/password-cost.ts';

describe('the hash of a password', () => {
  beforeEach(() => setPasswordCost(PASSWORD_COST));
  afterEach(() => {
    vi.unstubAllEnvs();
    setPasswordCost(TEST_COST);
  });

  it('is argon2id with 19 MiB and two passes', async () => {
    const hash = await hashPassword('plain-text-1');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(isOldHash(hash)).toBe(false);
    expect(await isPassword('plain-text-1', hash)).toBe(true);
    expect(await isPassword('plain-text-2', hash)).toBe(false);
    expect(await isPassword('plain-text-1', undefined)).toBe(false);
  });

  it('of a lower cost still verifies, and is renewed', async () => {
    setPasswordCost(TEST_COST);
    const hash = await hashPassword('plain-text-1');
    setPasswordCost(PASSWORD_COST);
    expect(await isPassword('plain-text-1', hash)).toBe(true);
    expect(isOldHash(hash)).toBe(true);
  });

  it.each(['production', 'development', ''])('has no other cost when NODE_ENV is “%s”', (environment) => {
    vi.stubEnv('NODE_ENV', environment);
    expect(() => setPasswordCost(TEST_COST)).toThrow('only tests');
  });
});
