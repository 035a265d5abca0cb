import type { FastifyBaseLogger } from 'fastify';
import { addMinutes } from '#core/calendar.ts';
import { chatRefusal } from '#core/chat/refusals.ts';
import { CHAT_SESSION_HOURS, whyNotChannel } from '#core/chat/rules.ts';
import { orRefuse, Refused, refuseIf } from '#core/refusal.ts';
import { chatUsers, chatUserOf, isOfStore } from '#server/chat/queries.ts';
import type { Bind } from '#server/http/bind.ts';
import type { ChatPort } from '#server/integrations/chat/port.ts';

export function chatRoutes(bind: Bind, chat: ChatPort | undefined, log: FastifyBaseLogger): void {
  const open = (): ChatPort => orRefuse(chat, chatRefusal('chat.notConfigured'));
  const unavailable = (error: unknown): never => {
    log.warn({ err: error }, 'chat service request failed');
    throw new Refused(chatRefusal('chat.unavailable'));
  };
  bind('readChatKey', async ({ db, caller, now }) => {
    const { appId, sessionOf } = open();
    const user = await chatUserOf(db, caller);
    const expiresAt = addMinutes(now, CHAT_SESSION_HOURS * 60);
    return {
      appId,
      userId: user.id,
      token: await sessionOf(user, expiresAt).catch(unavailable),
      expiresAt: expiresAt.toISOString(),
    };
  });
  bind('openChatChannel', async ({ db, caller, body }) => {
    const { openChannel } = open();
    const user = await chatUserOf(db, caller);
    refuseIf(
      whyNotChannel({
        own: user.id,
        isStore: isOfStore(caller),
        users: body.user_ids,
        operators: body.operator_ids,
      }),
    );
    const users = await chatUsers(db, body.user_ids);
    refuseIf(users.length < body.user_ids.length ? chatRefusal('chat.unknownUser') : undefined);
    const { members, ...channel } = await openChannel({
      users,
      operators: body.operator_ids,
      isDistinct: body.is_distinct,
    }).catch(unavailable);
    return { ...channel, members: [...members] };
  });
}
