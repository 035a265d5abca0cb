import { createServer, type IncomingMessage } from 'node:http';
import { type LocalServer, serveLocally } from '#server/integrations/local-server.ts';
import { listIn, within } from '#server/integrations/read-json.ts';

type SimulatorAnswer = { readonly status: number; readonly json: object };
type Channel = {
  readonly channel_url: string;
  readonly users: readonly string[];
  readonly operators: readonly string[];
};

const no = (code: number, message: string): SimulatorAnswer => ({ status: 400, json: { error: true, code, message } });

const CREATED_AT = 1_764_000_000;
const memberOf = (id: string, nickname: string) => ({
  user_id: id,
  nickname,
  profile_url: '',
  is_online: false,
  last_seen_at: 0,
});

type State = { readonly users: Map<string, string>; readonly channels: Channel[] };

/**
 * A local in-memory simulator of the used part of Sendbird's platform API, for tests: users, their session tokens and
 * group channels, distinct ones by their members. `requests` are the received requests.
 */
export async function startChatSimulator({
  key,
}: {
  key: string;
}): Promise<LocalServer & { readonly requests: string[] }> {
  const state: State = { users: new Map(), channels: [] };
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    void bodyOf(request).then((body) => {
      const { status, json } =
        request.headers['api-token'] === key
          ? answerTo(state, request.url ?? '', body)
          : no(400_401, 'Invalid API token.');
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    });
  });
  return { ...(await serveLocally(server, 0, 'chat')), requests };
}

function answerTo(state: State, path: string, body: unknown): SimulatorAnswer {
  const [, user] = /^\/v3\/users\/([^/]+)\/token$/.exec(path) ?? [];
  if (user !== undefined) return tokenOf(state, decodeURIComponent(user), body);
  if (path === '/v3/users') return addUser(state, String(within(body, 'user_id')), String(within(body, 'nickname')));
  return path === '/v3/group_channels'
    ? openChannel(state, body)
    : { status: 404, json: { error: true, code: 404_000, message: 'not found' } };
}

const tokenOf = ({ users }: State, user: string, body: unknown): SimulatorAnswer =>
  users.has(user)
    ? { status: 200, json: { token: `session-of-${user}`, expires_at: within(body, 'expires_at') } }
    : no(400_201, 'User not found.');

function addUser({ users }: State, id: string, nickname: string): SimulatorAnswer {
  if (users.has(id)) return no(400_202, '"user_id" violates unique constraint.');
  users.set(id, nickname);
  return {
    status: 200,
    json: { ...memberOf(id, nickname), access_token: '', is_active: true, created_at: CREATED_AT, metadata: {} },
  };
}

function openChannel({ users, channels }: State, body: unknown): SimulatorAnswer {
  const ids = listIn(body, 'user_ids').map(String).toSorted();
  if (ids.some((id) => !users.has(id))) return no(400_201, 'User not found.');
  const isDistinct = within(body, 'is_distinct') === true;
  const existing = isDistinct ? channels.find((one) => one.users.join() === ids.join()) : undefined;
  const channel = existing ?? {
    channel_url: `sendbird_group_channel_${channels.length + 1}`,
    users: ids,
    operators: listIn(body, 'operator_ids').map(String),
  };
  if (!existing) channels.push(channel);
  const members = ids.map((id) => ({
    ...memberOf(id, users.get(id) ?? ''),
    state: 'joined',
    role: channel.operators.includes(id) ? 'operator' : '',
  }));
  return {
    status: 200,
    json: {
      channel_url: channel.channel_url,
      name: '',
      cover_url: '',
      custom_type: '',
      data: '',
      member_count: ids.length,
      members,
      is_distinct: isDistinct,
      unread_message_count: 0,
      created_at: CREATED_AT,
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return JSON.parse(Buffer.concat(parts).toString('utf8') || '{}');
}
