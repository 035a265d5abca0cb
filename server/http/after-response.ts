import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';

type Work = () => Promise<unknown>;

/**
 * Work that runs after commit and after the response is sent, such as calling a provider: it can neither delay the
 * answer nor turn a committed decision into an error. A failure is logged and a job retries it.
 */
type AfterResponse = {
  /**
   * Runs the works one after the other, once the response is sent or its connection is closed; at once without a reply,
   * as for an answer that is computed for the cache or for a page.
   */
  run(reply: FastifyReply | undefined, works: readonly Work[], onError: (error: unknown) => void): void;
  /** The pending or running work. */
  pending(): ReadonlySet<Promise<void>>;
  /** Resolves when no work is pending or running except `earlier`; closing the server waits for all of it. */
  settled(earlier?: ReadonlySet<Promise<void>>): Promise<void>;
};

declare module 'fastify' {
  interface FastifyInstance {
    afterResponse: AfterResponse;
  }
}

export function addAfterResponse(app: FastifyInstance): void {
  const pending = new Set<Promise<void>>();

  async function runAll(
    reply: FastifyReply | undefined,
    works: readonly Work[],
    onError: (error: unknown) => void,
  ): Promise<void> {
    // A lost connection changes nothing: committed work is carried out.
    if (reply) await finished(reply.raw).catch(() => undefined);
    for (const work of works) await work().catch(onError);
  }

  const afterResponse: AfterResponse = {
    run(reply, works, onError) {
      if (works.length === 0) return;
      const running = runAll(reply, works, onError).finally(() => pending.delete(running));
      pending.add(running);
    },
    pending: () => new Set(pending),
    async settled(earlier: ReadonlySet<Promise<void>> = new Set()) {
      const waited = [...pending].filter((work) => !earlier.has(work));
      if (waited.length === 0) return;
      await Promise.all(waited);
      await afterResponse.settled(earlier);
    },
  };
  app.decorate('afterResponse', afterResponse);
  app.addHook('onClose', () => afterResponse.settled());
}
