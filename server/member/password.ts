import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes: the stronger of the parameter sets OWASP names for one thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** A dummy hash; verifying against it takes as long as against a member's (reliability AU-02). */
const DUMMY_HASH = `${PREFIX}Gl45F1Ze5/zmvo8AYjwSxA$7tzLigc1ymaiUJG/a+HuabhN5nawJJzQpRL0BOzLwB8`;

export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), COST);
}

/** Verifies a password. Without a hash the result is false, in the same time. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const right = await verify(passwordHash ?? DUMMY_HASH, password.normalize('NFC'));
  return right && passwordHash !== undefined;
}

/** Whether the hash has outdated parameters and should be renewed at the next sign-in. */
export function isOldHash(passwordHash: string): boolean {
  return !passwordHash.startsWith(PREFIX);
}
