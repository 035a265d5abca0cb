import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Endpoint, FileShape } from '#core/endpoint.ts';
import { answerSchema } from '#server/http/answer-schema.ts';
import { sendFile } from '#server/http/files.ts';

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

/** Sends what a handler returned: a file, nothing, or JSON. */
export function sendAnswer(reply: FastifyReply, call: Endpoint, answer: unknown, serialize: Serialize): FastifyReply {
  reply.code(call.status ?? 200);
  if (call.answer === FileShape) return sendFile(reply, answer);
  return call.status === 204 ? reply.send() : reply.type(JSON_TYPE).send(serialize(answer));
}
