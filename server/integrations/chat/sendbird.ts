import { askJson } from '#server/integrations/ask-json.ts';
import { within } from '#server/integrations/read-json.ts';
import { CIRCUIT_OPEN, circuit } from '#server/integrations/circuit.ts';
import { type ChatChannel, ChatError, type ChatPort, type ChatUser } from './port.ts';

/** `baseUrl` is `https://api-APPID.sendbird.com`; the key never leaves the server. */
export type SendbirdOptions = {
  readonly baseUrl: string;
  readonly key: string;
  readonly appId: string;
  readonly timeoutMs?: number;
};

const ANSWER_MAX = 256 * 1024;
/** The service's error codes for an unknown user and an existing one. */
const [UNKNOWN_USER, EXISTING_USER] = [400_201, 400_202];

/** The client of Sendbird's platform API (domain §6.1), or of a compatible service at `baseUrl`. */
export function sendbird({ baseUrl, key, appId, timeoutMs = 5_000 }: SendbirdOptions): ChatPort {
  const through = circuit({ isDown: (error) => error instanceof ChatError });

  /** The answer, or the service's error code. */
  async function ask(path: string, body: object): Promise<{ json: unknown; no: number | undefined }> {
    const answer = await through(
      async () => {
        const found = await askJson({
          url: `${baseUrl}/v3/${path}`,
          headers: { 'api-token': key },
          body,
          timeoutMs,
          max: ANSWER_MAX,
        });
        if (!found) throw new ChatError('NO_ANSWER');
        if (found.status >= 500) throw new ChatError(`BAD_ANSWER_${found.status}`);
        return found;
      },
      () => new ChatError(CIRCUIT_OPEN),
    );
    const code = within(answer.json, 'code');
    return {
      json: answer.json,
      no: answer.status === 200 ? undefined : typeof code === 'number' ? code : answer.status,
    };
  }

  /** Sends a request; when the service does not have a user yet, creates the users and repeats it. */
  async function callWithUsers(users: readonly ChatUser[], path: string, body: object): Promise<unknown> {
    const first = await ask(path, body);
    if (first.no !== UNKNOWN_USER) return settled(first);
    for (const { id, nickname } of users) {
      const createdUser = await ask('users', { user_id: id, nickname, profile_url: '' });
      if (createdUser.no !== EXISTING_USER) settled(createdUser);
    }
    return settled(await ask(path, body));
  }

  return {
    appId,
    async sessionOf(user, until) {
      const token = within(
        await callWithUsers([user], `users/${encodeURIComponent(user.id)}/token`, { expires_at: until.getTime() }),
        'token',
      );
      if (typeof token !== 'string' || !token) throw new ChatError('BAD_ANSWER');
      return token;
    },
    async openChannel({ users, operators, isDistinct }) {
      return channelOf(
        await callWithUsers(users, 'group_channels', {
          user_ids: users.map(({ id }) => id),
          operator_ids: operators,
          is_distinct: isDistinct,
        }),
      );
    },
  };
}

function settled({ json, no }: { json: unknown; no: number | undefined }): unknown {
  if (no !== undefined) throw new ChatError(`REFUSED_${no}`);
  return json;
}

const textIn = (json: unknown, name: string): string => {
  const found = within(json, name);
  return typeof found === 'string' ? found : '';
};
const numberIn = (json: unknown, name: string): number => {
  const found = within(json, name);
  return typeof found === 'number' && Number.isSafeInteger(found) ? found : 0;
};

/** The contract's part of a channel. */
function channelOf(json: unknown): ChatChannel {
  const members = within(json, 'members');
  if (!textIn(json, 'channel_url')) throw new ChatError('BAD_ANSWER');
  return {
    channel_url: textIn(json, 'channel_url'),
    name: textIn(json, 'name'),
    member_count: numberIn(json, 'member_count'),
    members: (Array.isArray(members) ? members : []).map((one: unknown) => ({
      user_id: textIn(one, 'user_id'),
      nickname: textIn(one, 'nickname'),
      state: textIn(one, 'state'),
    })),
    is_distinct: within(json, 'is_distinct') === true,
    unread_message_count: numberIn(json, 'unread_message_count'),
    created_at: numberIn(json, 'created_at'),
  };
}
