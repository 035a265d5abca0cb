import type { FastifyBaseLogger } from 'fastify';
import type { Omission, Section } from '#server/db/copied-rows.ts';
import type { Pool } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import type { CacheTags } from '#server/http/response-cache-hooks.ts';
import type { Job } from '#server/jobs/scheduler.ts';

/** What every job is given. */
export type JobDeps = {
  readonly db: Pool;
  readonly now: () => Date;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
};

/**
 * What a capability adds to the server. `RouteParts` and `JobParts` are what it needs for it; the app gives more. The
 * jobs of a service that is not configured are left out: what they would do waits.
 */
export type Capability<RouteParts = object, JobParts = { readonly deps: JobDeps }> = {
  readonly name: string;
  /** Binds its calls, and mounts paths that are none. */
  readonly routes?: (bind: Bind, parts: RouteParts) => void;
  readonly jobs?: (parts: JobParts) => readonly Job[];
  /** Deletes its expired rows every night. How long records are stored is in core/retention. */
  readonly tidy?: (parts: JobParts) => readonly (() => Promise<unknown>)[];
  /** The calls whose answers are cached, and the tags of what each answer shows. Its commands invalidate these tags. */
  readonly cacheTags?: CacheTags;
  /** What a member's copy of their data has of its tables, and the tables it does not have, with the reason. */
  readonly copied?: readonly Section[];
  readonly notCopied?: Readonly<Record<string, Omission>>;
};
