import { createClient } from '@hey-api/openapi-ts';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTypes, { astToString } from 'openapi-typescript';

// Run with `--import ./tools/clients/typescript-5.mjs`: generates the clients of two generators from a document.
const [documentFile = '', folder = ''] = process.argv.slice(2);

mkdirSync(join(folder, 'openapi-fetch'), { recursive: true });
writeFileSync(
  join(folder, 'openapi-fetch/schema.ts'),
  astToString(await openapiTypes(readFileSync(documentFile, 'utf8'))),
);
await createClient({
  input: documentFile,
  output: { path: join(folder, 'hey-api'), module: { extension: '.ts' } },
  logs: { level: 'silent', file: false },
});
