import { KEY_BYTES, setPersonalKeys } from '#server/crypto/personal-data-cipher.ts';

/** The key of personal data of all tests: databases are copied between them, and shared with servers they start. */
export const TEST_KEY = Buffer.alloc(KEY_BYTES, 1);

setPersonalKeys({ current: TEST_KEY, previous: [], hash: TEST_KEY });
