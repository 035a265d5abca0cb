import { defineConfig } from 'drizzle-kit';

/** Writes the next SQL migration from the tables: `npx drizzle-kit generate --name what-changed`. */
export default defineConfig({ dialect: 'postgresql', schema: './server/*/tables.ts', out: './server/db/migrations' });
