import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.story.ts'],
    globalSetup: ['./e2e/start-house.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // A story that only passes the second time is a story that fails.
    retry: 0,
  },
});
