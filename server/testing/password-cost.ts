import { setPasswordCost } from '#server/member/recovery/password.ts';

/** A hash of the product takes 30 ms of computing time; the tests hash and verify some thousand passwords. */
export const TEST_COST = { memoryCost: 64, timeCost: 1, parallelism: 1 };

setPasswordCost(TEST_COST);
