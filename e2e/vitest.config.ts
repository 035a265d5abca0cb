import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.story.ts'],
    globalSetup: ['./e2e/start-server.ts'],
    setupFiles: ['./server/testing/personal-keys.ts'],
    // One server and one Chromium for all: three files at once, each with its own browser
    // contexts and accounts: two leave a third of two processors idle.
    pool: 'forks',
    isolate: false,
    maxWorkers: 3,
    // The built pages are imported without transformation, which would take longer than the server may take to start.
    server: { deps: { external: [/\/build\/server\//] } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A busy machine may miss a moment once, and the report says so; a real fault fails twice.
    retry: 1,
  },
});
