import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { FileAnswer } from '#core/endpoint.ts';

/** Sends a file as a download under its name, never inline. */
export function sendFile(reply: FastifyReply, answer: unknown): FastifyReply {
  const { name, type, bytes } = fileOf(answer);
  void reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('x-content-type-options', 'nosniff')
    .type(type);
  return reply.send(bytes instanceof Uint8Array ? Buffer.from(bytes) : Readable.from(bytes));
}

/** The answer of a call that answers with a file. */
export function fileOf(answer: unknown): FileAnswer {
  if (!isFile(answer)) throw new Error('the answer is no file');
  return answer;
}

function isFile(answer: unknown): answer is FileAnswer {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'name' in answer &&
    typeof answer.name === 'string' &&
    /^[\w.-]+$/.test(answer.name) &&
    'type' in answer &&
    'bytes' in answer
  );
}
