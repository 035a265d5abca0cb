import { chatRefusal } from '#core/chat/refusals.ts';
import type { Refusal } from '#core/refusal.ts';

/** The lifetime of a chat's session token; a page requests the next one. */
export const CHAT_SESSION_HOURS = 12;
export const CHANNEL_USERS_MAX = 20;

/**
 * A store's chat id is its code and a member's their number; a code of digits alone would be ambiguous and counts as a
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
 * The refusal of a channel: its opener and its operators must be members of it; buyers chat with stores, stores with
 * their customers.
 */
export function whyNotChannel({ own, isStore, users, operators }: Input): Refusal | undefined {
  if (!users.includes(own)) return chatRefusal('chat.notIncluded');
  if (users.length < 2) return chatRefusal('chat.unknownUser');
  if (!operators.every((one) => users.includes(one))) return chatRefusal('chat.operatorOutside');
  return !isStore && users.some((one) => one !== own && isMemberId(one)) ? chatRefusal('chat.storesOnly') : undefined;
}
