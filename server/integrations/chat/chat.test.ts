import { createConfiguration, GroupChannelApi, ServerConfiguration, UserApi } from 'sendbird-platform-sdk-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendbird } from '#server/integrations/chat/sendbird.ts';
import { startChatSimulator } from '#server/integrations/chat/simulator/server.ts';

const key = 'chat-key';
let simulator: Awaited<ReturnType<typeof startChatSimulator>>;
beforeAll(async () => void (simulator = await startChatSimulator({ key })));
afterAll(() => simulator.stop());

const apis = () => {
  const configuration = createConfiguration({ baseServer: new ServerConfiguration(simulator.url, {}) });
  return { users: new UserApi(configuration), channels: new GroupChannelApi(configuration) };
};
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { body?: unknown }) => /"?code"?:\s*(\d+)/.exec(String(error.body ?? error))?.[1],
  );

describe("Sendbird's SDK at the simulator", () => {
  it('creates users, tokens and channels that our client finds', async () => {
    const { users, channels } = apis();
    for (const userId of ['buyer-1', 'seller-1'])
      expect(await users.createUser(key, { userId, nickname: userId, profileUrl: '' })).toMatchObject({
        userId,
        nickname: userId,
        profileUrl: '',
        isActive: true,
      });
    const expiresAt = Date.now() + 3_600_000;
    expect(await users.createUserToken(key, 'buyer-1', { expiresAt })).toEqual({
      token: expect.any(String),
      expiresAt,
    });
    const userIds = ['buyer-1', 'seller-1'];
    const opened = await channels.gcCreateChannel(key, { userIds, operatorIds: ['seller-1'], isDistinct: true });
    expect(opened).toMatchObject({
      channelUrl: expect.any(String),
      isDistinct: true,
      memberCount: 2,
      members: userIds.map((userId) => expect.objectContaining({ userId, state: 'joined' })),
    });
    const client = sendbird({ baseUrl: simulator.url, key, appId: 'APP' });
    const found = await client.openChannel({
      users: userIds.map((id) => ({ id, nickname: id })),
      operators: [],
      isDistinct: true,
    });
    expect(found).toMatchObject({ channel_url: opened.channelUrl, member_count: 2, created_at: opened.createdAt });
  });

  it('names an unknown user, a known one and a wrong key by their codes', async () => {
    const { users } = apis();
    const user = { userId: 'twice', nickname: 'twice', profileUrl: '' };
    await users.createUser(key, user);
    expect(await codeOf(users.createUser(key, user))).toBe('400202');
    expect(await codeOf(users.createUserToken(key, 'nobody', {}))).toBe('400201');
    expect(await codeOf(users.createUser('wrong', user))).toBe('400401');
  });
});
