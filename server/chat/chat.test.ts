import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aMember, type BuiltMember, signIn } from '#server/member/builders.ts';
import type { ChatPort } from '#server/integrations/chat/port.ts';
import { sendbird } from '#server/integrations/chat/sendbird.ts';
import { startChatSimulator } from '#server/integrations/chat/simulator/server.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
/** An app without a chat service. */
let bare: TestApp;
let simulator: Awaited<ReturnType<typeof startChatSimulator>>;
/** The service with its key, and the one in use. */
let right: ChatPort;
let service: ChatPort;
beforeEach(() => void (service = right));
beforeAll(async () => {
  simulator = await startChatSimulator({ key: 'api-secret' });
  right = sendbird({ baseUrl: simulator.url, key: 'api-secret', appId: 'APP-1' });
  service = right;
  testApp = await openTestApp({
    parts: {
      chat: {
        appId: right.appId,
        sessionOf: (user, until) => service.sessionOf(user, until),
        openChannel: (input) => service.openChannel(input),
      },
    },
  });
  bare = await openTestApp({ sharing: testApp });
});
afterAll(async () => {
  await bare.close();
  await testApp.close();
  await simulator.stop();
});

const open = (
  token: string,
  users: string[],
  input: { operators?: string[]; isDistinct?: boolean; at?: TestApp; lang?: string } = {},
) =>
  (input.at ?? testApp).call('openChatChannel', {
    token,
    body: { user_ids: users, operator_ids: input.operators ?? [], is_distinct: input.isDistinct ?? true },
    query: input.lang ? { lang: input.lang } : {},
  });
const idOf = ({ id }: BuiltMember): string => String(id);

describe('openChatChannel', () => {
  it('API-029 opens a channel between the buyer and a store, and finds it again', async () => {
    const [buyer, store] = [await aMember(testApp.db), await aStore(testApp.db)];
    const { status, answer } = await open(buyer.token, [idOf(buyer), store.code], { operators: [store.code] });
    expect([status, answer]).toEqual([
      200,
      {
        channel_url: expect.stringMatching(/^sendbird_group_channel_\d+$/),
        name: '',
        member_count: 2,
        is_distinct: true,
        unread_message_count: 0,
        created_at: expect.any(Number),
        members: expect.arrayContaining([
          { user_id: idOf(buyer), nickname: '바다', state: 'joined' },
          { user_id: store.code, nickname: expect.any(String), state: 'joined' },
        ]),
      },
    ]);
    const again = await open(buyer.token, [store.code, idOf(buyer)]);
    expect(again.answer.channel_url).toBe(answer.channel_url);
    expect((await open(buyer.token, [store.code, idOf(buyer)], { isDistinct: false })).answer.channel_url).not.toBe(
      answer.channel_url,
    );
    const seller = await signIn(testApp.db, store.ownerId);
    expect((await open(seller, [idOf(buyer), store.code])).answer.channel_url).toBe(answer.channel_url);
  });

  it('API-029 refuses channels of others, of two buyers and with unknown users', async () => {
    const [buyer, other, store, closed] = [
      await aMember(testApp.db),
      await aMember(testApp.db),
      await aStore(testApp.db),
      await aStore(testApp.db, { status: 'suspended' }),
    ];
    const requestsBefore = simulator.requests.length;
    const codes = [];
    for (const [users, operators] of [
      [[idOf(other), store.code], []],
      [[idOf(buyer), idOf(other)], []],
      [[idOf(buyer), store.code], [idOf(other)]],
      [[idOf(buyer), 'nobody'], []],
      [[idOf(buyer), closed.code], []],
    ] as const) {
      codes.push((await open(buyer.token, [...users], { operators: [...operators] })).refusal.code);
    }
    expect(codes).toEqual([
      'chat.notIncluded',
      'chat.storesOnly',
      'chat.operatorOutside',
      'chat.unknownUser',
      'chat.unknownUser',
    ]);
    expect((await open(await signIn(testApp.db, store.ownerId), ['999999999', store.code])).refusal.code).toBe(
      'chat.unknownUser',
    );
    expect((await open(buyer.token, [idOf(buyer)])).refusal.code).toBe('chat.unknownUser');
    expect((await open(buyer.token, [idOf(buyer), idOf(buyer)])).status).toBe(400);
    expect(simulator.requests).toHaveLength(requestsBefore);
  });

  it('API-029 ERR-020 refuses in every language when the chat is unavailable', async () => {
    const [buyer, store] = [await aMember(testApp.db), await aStore(testApp.db)];
    service = sendbird({ baseUrl: 'http://127.0.0.1:9', key: 'k', appId: 'a' });
    const messages = [];
    for (const lang of ['ko', 'en', 'zh', 'ja', 'ar']) {
      const { status, refusal } = await open(buyer.token, [idOf(buyer), store.code], { lang });
      expect([status, refusal.code]).toEqual([502, 'chat.unavailable']);
      messages.push(refusal.message);
    }
    expect(new Set(messages).size).toBe(5);
    expect(messages[1]).toMatch(/unable to connect to the chat room/);
  });

  it('API-023 API-029 refuses in every language when no chat is configured', async () => {
    const { id, token } = await aMember(testApp.db);
    const messages = [];
    for (const lang of ['ko', 'en', 'zh', 'ja', 'ar']) {
      const { status, refusal } = await open(token, [String(id), 'hanbit'], { at: bare, lang });
      expect([status, refusal.code]).toEqual([404, 'chat.notConfigured']);
      messages.push(refusal.message);
    }
    expect([new Set(messages).size, (await bare.call('readChatKey', { token })).refusal.code]).toEqual([
      5,
      'chat.notConfigured',
    ]);
  });
});

describe('readChatKey', () => {
  it('API-023 API-027 answers the app and a token for the caller alone, and never the key of the service', async () => {
    const [buyer, store] = [await aMember(testApp.db), await aStore(testApp.db)];
    const { answer } = await testApp.call('readChatKey', { token: buyer.token });
    expect(answer).toEqual({
      appId: 'APP-1',
      userId: idOf(buyer),
      token: `session-of-${buyer.id}`,
      expiresAt: new Date(testApp.clock.now.getTime() + 12 * 3_600_000).toISOString(),
    });
    const seller = await testApp.call('readChatKey', { token: await signIn(testApp.db, store.ownerId) });
    expect([seller.answer.userId, JSON.stringify(seller).includes('api-secret')]).toEqual([store.code, false]);
    expect((await testApp.call('readChatKey')).status).toBe(401);
  });

  it('API-023 a rejected key is an operator error and is not disclosed', async () => {
    service = sendbird({ baseUrl: simulator.url, key: 'wrong', appId: 'a' });
    const { token } = await aMember(testApp.db);
    expect(await testApp.call('readChatKey', { token })).toMatchObject({
      status: 502,
      refusal: { code: 'chat.unavailable' },
    });
  });
});
