import type { FastifyInstance } from 'fastify';
import { type CallName, type Contract, contract } from '#core/contract.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { type AdmissionOptions, openAdmission } from '#server/http/admission.ts';
import { type AnswerOptions, answersOf } from '#server/http/answer-call.ts';
import { openDrawnAnswers } from '#server/http/answers.ts';
import { type CallApi, type InProcessCall, openInProcessCalls } from '#server/http/in-process-calls.ts';
import { addEtags } from '#server/http/response-cache-hooks.ts';
import { type RouteLimits, routeOptionsOf } from '#server/http/route-options.ts';
import { type Handler, type Repeat, repeatCall, type RepeatContext, type Repetition } from '#server/http/run-call.ts';
import { openUploads, readRawBodies, type UploadBounds } from '#server/http/uploads.ts';

export type Bind = <Name extends CallName>(name: Name, handler: NoInfer<Handler<Contract[Name]>>) => void;

type BindOptions = Omit<AnswerOptions, 'afterResponse'> &
  AdmissionOptions &
  RouteLimits & {
    /** How long a request waits for a file that is drawn. */
    readonly drawingWaitMs?: number | undefined;
    /** The limiter of concurrent uploads; one for a small machine by default. */
    readonly uploads?: UploadBounds | undefined;
  };

/** Binds calls of the contract to handlers. Session and access are checked before the body is read. */
export function binder(
  app: FastifyInstance,
  options: BindOptions,
): { bind: Bind; bound: ReadonlySet<CallName>; callApi: CallApi; repeat: Repeat } {
  const bound = new Set<CallName>();
  const calls = new Map<string, InProcessCall>();
  const repeats = new Map<string, (request: Repetition, context: RepeatContext) => Promise<unknown>>();
  const readUploads = openUploads(options.uploads);
  const drawnAnswer = openDrawnAnswers(options.drawingWaitMs);
  const answerOptions = { ...options, afterResponse: app.afterResponse };
  const admissionOf = openAdmission(app, options);

  function bind<Name extends CallName>(name: Name, handler: Handler<Contract[Name]>): void {
    if (bound.has(name)) throw new Error(`${name} is bound twice`);
    bound.add(name);
    const call: Endpoint = contract[name];
    const boundCall = { name, call, handler };
    let at: FastifyInstance | undefined;
    const {
      cached,
      hooks,
      handler: answer,
      inProcess,
    } = answersOf(boundCall, answerOptions, app, drawnAnswer, () => at);
    calls.set(name, inProcess);
    repeats.set(name, (request, context) => repeatCall(boundCall, request, context));
    const route = { ...routeOptionsOf(call, admissionOf(call), options), ...hooks, handler: answer };
    const addRoutes = (scope: FastifyInstance): void => {
      at = scope;
      for (const url of [call.path, ...(call.also ?? [])]) scope.route({ ...route, url });
    };
    // A scope costs more than a route: only the calls that read or answer in their own way get one.
    if (!cached && !call.raw && !call.upload) return addRoutes(app);
    void app.register(async (scope) => {
      if (cached) await addEtags(scope);
      if (call.raw) readRawBodies(scope);
      if (call.upload) await readUploads(scope, call.upload);
      addRoutes(scope);
    });
  }

  const repeat: Repeat = async (name, request, context) => {
    const run = repeats.get(name);
    if (!run) throw new Error(`no call ${name} to repeat`);
    return run(request, context);
  };

  const callApi = openInProcessCalls(app, calls, () => options.caching?.responses.preventStoring());
  return { bind, bound, callApi, repeat };
}
