import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

/** What npm test shows of tools/proof; npm run proof shows all of it. */
const leftToProof = process.env.PROOF ? [] : ['tools/proof/!(kill).test.ts'];
/** These replace modules (vi.mock), so that each file needs a module graph of its own. */
const mocking = ['web/{session,shell}/**/*.test.{ts,tsx}'];

// The tests start many servers and worker threads: each source file is stripped of types and compiled once for all.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('.cache/compiled', import.meta.url));

export default defineConfig({
  test: {
    globalSetup: ['./server/db/test-database-setup.ts'],
    setupFiles: [
      './tools/proof/vitest-setup.ts',
      './server/testing/personal-keys.ts',
      './server/testing/password-cost.ts',
    ],
    pool: 'forks',
    // One more than the processors of the smallest machine: a worker waits while PostgreSQL answers.
    maxWorkers: 3,
    // A loaded machine is slow; a test that hangs still ends.
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // The first hook that needs the seeded database builds it, with twenty seconds of computing.
    hookTimeout: 300_000,
    // A test that hangs on to a port or a pool must not keep the run alive.
    teardownTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          // Importing the server takes longer than many a test of it: each worker does it once for all its files.
          name: 'shared',
          isolate: false,
          include: ['{core,demo,server,tools,web}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...mocking, ...leftToProof],
        },
      },
      { extends: true, test: { name: 'isolated', include: mocking } },
    ],
  },
});
