/** A user of the chat service. */
export type ChatUser = { readonly id: string; readonly nickname: string };

export type ChatChannel = {
  readonly channel_url: string;
  readonly name: string;
  readonly member_count: number;
  readonly members: readonly { readonly user_id: string; readonly nickname: string; readonly state: string }[];
  readonly is_distinct: boolean;
  readonly unread_message_count: number;
  readonly created_at: number;
};

export type ChatPort = {
  /** The application's public name at the service. */
  readonly appId: string;
  /** A token for this user alone, valid until `expiresAt`. Throws `ChatError`. */
  sessionOf(user: ChatUser, until: Date): Promise<string>;
  /** A channel of these users; a distinct one is reused if it exists. Throws `ChatError`. */
  openChannel(input: {
    readonly users: readonly ChatUser[];
    readonly operators: readonly string[];
    readonly isDistinct: boolean;
  }): Promise<ChatChannel>;
};

/** No answer, a rejected key or an invalid answer; the code says which. */
export class ChatError extends Error {
  override readonly name = 'ChatError';
  constructor(code: string) {
    super(`chat: ${code}`);
  }
}
