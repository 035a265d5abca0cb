import type pg from 'pg';

/** A statement that took long, without its values: they are personal data. */
export type SlowStatement = { readonly statement: string; readonly ms: number };
export type SlowStatementOptions = { readonly overMs: number; onSlow(slow: SlowStatement): void };

const STATEMENT_MAX = 1_000;

/** A client class for the pool that reports statements slower than `overMs`, their wait for the connection included. */
export function timedClient(Base: typeof pg.Client, { overMs, onSlow }: SlowStatementOptions): typeof pg.Client {
  return class TimedClient extends Base {
    // oxlint-disable-next-line typescript/no-explicit-any -- one signature cannot repeat the overloads of `query`
    override query(...args: any[]): any {
      const startedAt = performance.now();
      const report = () => {
        const ms = Math.round(performance.now() - startedAt);
        if (ms > overMs) onSlow({ statement: textOf(args[0]).slice(0, STATEMENT_MAX), ms });
      };
      const callback: unknown = args.at(-1);
      if (typeof callback === 'function') {
        const timed = (...results: unknown[]) => {
          report();
          callback(...results);
        };
        return Reflect.apply(super.query, this, [...args.slice(0, -1), timed]);
      }
      const result: unknown = Reflect.apply(super.query, this, args);
      if (result instanceof Promise) void result.then(report, report);
      return result;
    }
  };
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  const text: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : undefined;
  return typeof text === 'string' ? text : '';
}
