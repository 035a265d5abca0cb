import type { FastifyBaseLogger } from 'fastify';
import { chatRoutes } from '#server/chat/routes.ts';
import type { ChatPort } from '#server/integrations/chat/port.ts';
import type { Capability } from '#server/jobs/capability.ts';

export const capability: Capability<{ readonly chat: ChatPort | undefined; readonly log: FastifyBaseLogger }> = {
  name: 'chat',
  routes: (bind, { chat, log }) => chatRoutes(bind, chat, log),
};
