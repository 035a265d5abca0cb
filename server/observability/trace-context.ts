import { AsyncLocalStorage } from 'node:async_hooks';

type TraceContext = { readonly requestId: string; readonly traceparent: string | undefined };

const current = new AsyncLocalStorage<TraceContext>();

/** Runs `work`; every outbound request it makes carries the ids of this context. */
export function runInTraceContext<T>(context: TraceContext, work: () => T): T {
  return current.run(context, work);
}

/** The headers by which an integration call can be matched with the request that caused it; none outside of one. */
export function traceHeaders(): Record<string, string> {
  const context = current.getStore();
  if (!context) return {};
  const { requestId, traceparent } = context;
  return { 'x-request-id': requestId, ...(traceparent && { traceparent }) };
}
