import { hash, verify } from '@node-rs/argon2';

type Cost = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number };

/** argon2id with 19 MiB and two passes: the stronger of the parameter sets OWASP names for one thread. */
export const PASSWORD_COST: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
let cost = PASSWORD_COST;

/** Sets the cost of hashes in this process, for tests alone: thousands of them sign members in. */
export function setPasswordCost(chosen: Cost): void {
  if (process.env.NODE_ENV !== 'test') throw new Error('only tests may change the cost of a password hash');
  cost = chosen;
}

const prefix = (): string => `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** A dummy hash; verifying against it takes as long as against a member's (reliability AU-02). */
const dummyHash = (): string => `${prefix()}Gl45F1Ze5/zmvo8AYjwSxA$7tzLigc1ymaiUJG/a+HuabhN5nawJJzQpRL0BOzLwB8`;

export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), cost);
}

/** Verifies a password. Without a hash the result is false, in the same time. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const right = await verify(passwordHash ?? dummyHash(), password.normalize('NFC'));
  return right && passwordHash !== undefined;
}

/** Whether the hash has outdated parameters and should be renewed at the next sign-in. */
export function isOldHash(passwordHash: string): boolean {
  return !passwordHash.startsWith(prefix());
}
