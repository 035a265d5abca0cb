import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['core/**/*.test.ts', 'server/**/*.test.ts', 'tools/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
    globalSetup: ['./server/db/testing-setup.ts'],
    setupFiles: ['./tools/proof/runs.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 120_000,
    // A test that hangs on to a port or a pool must not keep the run alive.
    teardownTimeout: 20_000,
  },
});
