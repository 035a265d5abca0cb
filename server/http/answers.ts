import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, FileShape } from '#core/endpoint.ts';
import { answerSchema } from '#server/http/answer-schema.ts';
import { openDrawnFiles, sendLater } from '#server/http/drawn-files.ts';
import { fileOf, sendFile } from '#server/http/files.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

type Serialize = (answer: unknown) => string;
// Compiled at the first answer of a call, once per process: tests start many servers.
const serializers = new WeakMap<Endpoint, Serialize>();

/** Writes an answer as JSON; `scopeOf` returns the scope of the call's route. */
export function answerSerializer(call: Endpoint, scopeOf: () => FastifyInstance | undefined): Serialize {
  const compile = (): Serialize => {
    const compiled = scopeOf()?.serializerCompiler?.({
      schema: answerSchema(call.answer),
      method: call.method,
      url: call.path,
      httpStatus: '200',
    });
    if (!compiled) throw new Error(`${call.path} is called before the server is ready`);
    serializers.set(call, compiled);
    return compiled;
  };
  return (answer) => (serializers.get(call) ?? compile())(answer);
}

/** Gives the files of calls that draw; undefined while one is drawn for longer than its request may wait. */
export function openDrawnAnswers(waitMs: number | undefined) {
  const files = openDrawnFiles(waitMs);
  return (
    name: string,
    request: FastifyRequest,
    caller: AbortSignal,
    draw: (signal: AbortSignal) => Promise<unknown>,
  ) => files.take(drawingKey(name, request), caller, async (signal) => fileOf(await draw(signal)));
}

/** Equal for the requests of one member for one file. */
function drawingKey(name: string, { caller, locale, params, query }: FastifyRequest): string {
  return JSON.stringify([name, caller?.memberId, caller?.storeId, caller?.staffRole, locale, params, query]);
}

/** Sends what a handler returned: a file, or the time to come back for it, nothing, or JSON. */
export function sendAnswer(reply: FastifyReply, call: Endpoint, answer: unknown, serialize: Serialize): FastifyReply {
  reply.code(call.status ?? 200);
  if (call.drawn && answer === undefined) return sendLater(reply);
  if (call.answer === FileShape) return sendFile(reply, answer);
  return call.status === 204 ? reply.send() : reply.type(JSON_TYPE).send(serialize(answer));
}
