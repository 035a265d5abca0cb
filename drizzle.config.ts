import { defineConfig } from 'drizzle-kit';

/** See docs/how-to/change-the-schema.md. */
export default defineConfig({ dialect: 'postgresql', schema: './server/*/*tables.ts', out: './server/db/migrations' });
