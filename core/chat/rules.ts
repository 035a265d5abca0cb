import { chatRefusal } from '#core/chat/refusals.ts';
import type { Refusal } from '#core/refusal.ts';

/** How long the session token of a chat lives; a page asks for another. */
export const CHAT_SESSION_HOURS = 12;
export const CHANNEL_USERS_MAX = 20;

/**
 * In chats a store goes by its code and a member by their number; a code of digits alone cannot be told apart and is a
 * number.
 */
export const isMemberId = (user: string): boolean => /^\d+$/.test(user);

type Input = {
  readonly own: string;
  readonly isStore: boolean;
  readonly users: readonly string[];
  readonly operators: readonly string[];
};

/**
 * Who opens a channel is in it, and so are its operators; buyers talk with stores, stores with whoever they sell to.
 */
export function whyNotChannel({ own, isStore, users, operators }: Input): Refusal | undefined {
  if (!users.includes(own)) return chatRefusal('chat.notIncluded');
  if (users.length < 2) return chatRefusal('chat.unknownUser');
  if (!operators.every((one) => users.includes(one))) return chatRefusal('chat.operatorOutside');
  return !isStore && users.some((one) => one !== own && isMemberId(one)) ? chatRefusal('chat.storesOnly') : undefined;
}
