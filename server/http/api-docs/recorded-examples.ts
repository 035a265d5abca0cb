import { readFileSync } from 'node:fs';
import type { Endpoint } from '#core/endpoint.ts';
import type { Json } from '#server/http/api-docs/document-schemas.ts';
import { exampleOf } from '#server/http/api-docs/example.ts';

type Calls = readonly (readonly [name: string, call: Endpoint])[];
type Recorded = {
  readonly calls: Readonly<Record<string, { readonly body?: unknown; readonly answer?: unknown }>>;
  readonly refusals: Json;
};

/** What was sent and answered on the way to a purchase; examples.test.ts writes and checks it. */
const RECORDED: Recorded = JSON.parse(readFileSync(new URL('examples.json', import.meta.url), 'utf8'));

export const recordedRefusal = (code: string): unknown => RECORDED.refusals[code];

export type RecordedExamples = {
  /** The example of a body or an answer in the content of a call: recorded where one is, else made from its schema. */
  of(name: string, call: Endpoint, part: 'body' | 'answer'): Json;
  /** The recorded examples that were referred to. */
  components(): Json;
};

/** Calls of the same answer share one recorded example. */
export function openRecordedExamples(calls: Calls): RecordedExamples {
  const used = new Map<string, Json>();
  const ofSchema = new Map<unknown, string>();
  for (const [name, call] of calls) {
    for (const part of ['body', 'answer'] as const)
      if (RECORDED.calls[name]?.[part] !== undefined && !ofSchema.has(call[part])) ofSchema.set(call[part], name);
  }
  return {
    of(name, call, part) {
      const schema = call[part];
      const source = RECORDED.calls[name]?.[part] === undefined ? ofSchema.get(schema) : name;
      if (source === undefined) return { example: exampleOf(schema) };
      const key = `${source}.${part}`;
      used.set(key, { value: RECORDED.calls[source]?.[part] });
      return { examples: { [source]: { $ref: `#/components/examples/${key}` } } };
    },
    components: () => Object.fromEntries([...used].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}
