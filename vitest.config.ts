import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['./server/db/testing-setup.ts'],
    setupFiles: ['./tools/proof/runs.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 120_000,
    // A test that hangs on to a port or a pool must not keep the run alive.
    teardownTimeout: 20_000,
    projects: [
      // Reading the server takes longer than many a test of it: each of the two processes reads it once for all its
      // files.
      {
        extends: true,
        test: {
          name: 'house',
          include: ['core/**/*.test.ts', 'server/**/*.test.ts', 'demo/**/*.test.ts', 'tools/**/*.test.ts'],
          isolate: false,
        },
      },
      // These put other modules in the place of some: each file has a process of its own.
      { extends: true, test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'] } },
    ],
  },
});
