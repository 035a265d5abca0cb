import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#core/contract.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { aLeaf } from '#server/catalogue/builders.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
  await aLeaf(testApp.db);
});
afterAll(() => testApp.close());

/** Why a call that replaces something needs no `read`: it writes nothing back that its caller read before. */
const NOT_NEEDED: Readonly<Record<string, string>> = {
  giveConsents: 'each consent is a decision of its own, of the member alone',
  changeConsent: 'one consent is given or withdrawn',
  makeAddressDefault: 'names one address',
  changeCustomsCode: 'a single value, typed anew',
  renamePasskey: 'a single name',
  renameFavoriteFolder: 'a single name',
  renameLibraryFolder: 'a single name',
  changeFavorite: 'only the named fields of a note of the member alone',
  changeFavoriteNotices: 'two switches, each of them named',
  changeColleague: 'a single choice',
  disableKeyword: 'a switch',
  changeCartLine: 'one quantity; the published call has no room for more',
  changeNamedReport: 'the published form of changeReport',
  correctWaybill: 'a waybill that was entered wrongly, typed anew from the parcel',
  correctFromWarehouse: 'as correctWaybill',
  measureAgain: 'measured anew',
  changeTranslationSettings: 'a switch',
  changeMemory: 'a single text, and the last word counts',
  renameDeskView: 'a single name, and the last word counts',
  changeProductSale: 'both of its fields are given, and the last word counts',
  setPayoutAccount: 'an account typed anew; only its last digits are shown',
  saveArrangement: 'has the version it follows',
  saveProductDraft: 'each field of a draft has a version of its own',
  mapTableImport: 'decides what columns are, whole, and reads the table by it',
  correctTableImport: 'each cell is typed anew, and shown until it is right',
  sendOrderByKey: 'a parcel, once',
  saveProductsByKey: 'as the table: the program has the last word, and the history has every version',
  savePricesByKey: 'as the table; only the named prices',
  saveStocksByKey: 'each stock has the reading it follows',
  saveAssignedVoyage: 'one partner holds the assignment',
};

/** Calls by POST whose body has the fields of an answer, and why they write nothing back all the same. */
const POST_NOT_NEEDED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'addAddress',
      'addCartons',
      'addCertificationResult',
      'addDeliveryTemplate',
      'addDeskView',
      'addFavorite',
      'addRestockAlert',
      'addWebhook',
      'addStoreDocument',
      'addTerm',
      'applyForStore',
      'assignWork',
      'createCoupon',
      'createOwnCoupon',
      'createPopup',
      'createReport',
      'enterBankDeposit',
      'handInCertificate',
      'inviteColleague',
      'inviteEmployee',
      'noteCargo',
      'notePurchaseParcel',
      'openVoyage',
      'planDeal',
      'planProductDiscount',
      'planProductDiscounts',
      'reportIssue',
      'addBulletin',
      'requestAd',
      'requestReceipt',
      'startPayment',
    ].map((name) => [name, 'adds a row, and changes none']),
  ),
  cancelOrder: 'an event of the order’s machine; the pieces are typed anew',
  dismissSearchIssue: 'names one issue',
  enterWaybill: 'a parcel, typed from its label',
  estimateClaim: 'writes nothing',
  translateOwnText: 'changes nothing that was read',
  inspectLine: 'counted anew from the goods',
  issueCertification: 'an event of its machine',
  moveVoyage: 'an event of its machine; the step before it is checked',
  nameRefundAccount: 'an account, typed anew and shown before it is paid to',
  previewSynonym: 'writes nothing',
  removeCartLines: 'names lines',
  reportDelivery: 'an event of its machine',
  sendClaimGoods: 'a parcel, typed from its label',
  sendFromWarehouse: 'a parcel, typed from its label',
};

/** Fields of every decision, which are typed anew. */
const DECIDED = ['read', 'confirmed', 'why', 'reason', 'note'];

const calls = Object.entries<Endpoint>(contract);

/** The names of the fields of every object in a schema. */
function objectsIn(schema: unknown): string[][] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own: unknown = Reflect.get(schema, 'properties');
  const names = typeof own === 'object' && own !== null ? [Object.keys(own)] : [];
  return [...names, ...Object.values(schema).flatMap(objectsIn)];
}

/** Whether a call takes what a page of its area shows: most of its fields are together in an answer of that area. */
function takesWhatIsShown({ path, body }: Endpoint): boolean {
  const fields = (objectsIn(body)[0] ?? []).filter((name) => !DECIDED.includes(name));
  const area = path.split('/').slice(0, 5).join('/');
  return (
    fields.length >= 2 &&
    calls.some(
      ([, read]) =>
        read.method === 'GET' &&
        read.path.startsWith(area) &&
        objectsIn(read.answer).some((shown) => {
          const shared = fields.filter((name) => shown.includes(name)).length;
          return shared >= 2 && shared >= fields.length * 0.75;
        }),
    )
  );
}

/** What a form showed when it was opened. */
const saw = (read: object) => ({ read });

describe('calls that write back what was read', () => {
  it('say what they read, or have a reason why they need not', () => {
    const replacing = calls.filter(([, { method }]) => method === 'PUT' || method === 'PATCH');
    expect(
      replacing.filter(([name, { writesBack }]) => !writesBack && !NOT_NEEDED[name]).map(([name]) => name),
    ).toEqual([]);
    expect(replacing.filter(([name, { writesBack }]) => writesBack && NOT_NEEDED[name]).map(([name]) => name)).toEqual(
      [],
    );
  });
});

describe('calls by POST that take what a page shows', () => {
  it('say what they read, or have a reason why they need not', () => {
    const taking = calls.filter(
      ([, call]) => call.method === 'POST' && call.access !== 'public' && takesWhatIsShown(call),
    );
    expect(
      taking.filter(([name, { writesBack }]) => !writesBack && !POST_NOT_NEEDED[name]).map(([name]) => name),
    ).toEqual([]);
    expect(
      taking.filter(([name, { writesBack }]) => writesBack && POST_NOT_NEEDED[name]).map(([name]) => name),
    ).toEqual([]);
    // The dated values of tariffs are among them.
    expect(taking.map(([name]) => name)).toEqual(
      expect.arrayContaining(['publishFee', 'publishInsurance', 'publishChinaFreight', 'publishDuty', 'publishTariff']),
    );
  });
});

describe('an address that changed in another tab', () => {
  const address = {
    nickname: '회사',
    recipient: '김바다',
    phoneCountry: '82',
    phone: '01012345678',
    country: 'KR',
    zone: '',
    postcode: '04524',
    address: '서울특별시 중구 세종대로 110',
    detailAddress: '3층',
  };

  it('is not overwritten: the refusal has both values, and the form is saved when its owner insists', async () => {
    const { token } = await aMember(testApp.db);
    const { id } = (await testApp.call('addAddress', { token, body: address })).answer;
    const change = (body: object) =>
      testApp.call('changeAddress', { token, params: { id }, body: { ...address, ...body } });
    expect((await change({ detailAddress: '5층', read: address })).status).toBe(200);
    const stale = await change({ recipient: '이바다', read: address });
    expect(stale.status).toBe(409);
    expect(stale.refusal).toMatchObject({
      code: 'request.changedMeanwhile',
      fields: [{ path: 'detailAddress', code: 'request.changedTo', params: { read: '3층', now: '5층' } }],
    });
    const [stored] = (await testApp.call('listAddresses', { token })).answer;
    expect(stored).toMatchObject({ recipient: '김바다', detailAddress: '5층' });
    // Without `read` the call is the published one.
    expect((await change({ recipient: '이바다' })).answer).toMatchObject({ recipient: '이바다', detailAddress: '3층' });
  });
});

describe('two tabs of an office', () => {
  it('do not overwrite each other’s delivery times, quote rule, header message and fraud rule', async () => {
    const { ownerId } = await aStore(testApp.db);
    const seller = await signIn(testApp.db, ownerId);
    const times = (await testApp.call('readDeliveryTimes', { token: seller })).answer;
    const changeTimes = (handlingDays: number) =>
      testApp.call('changeDeliveryTimes', {
        token: seller,
        body: { ...times, handlingDays, ...saw(times) },
      });
    expect((await changeTimes(times.handlingDays + 1)).status).toBe(200);
    expect((await changeTimes(times.handlingDays + 2)).refusal).toMatchObject({
      code: 'request.changedMeanwhile',
      fields: [{ path: 'handlingDays' }],
    });

    const { token } = await aMember(testApp.db, { staffRole: 'operator' });
    const message = (html: string, read: string) =>
      testApp.call('writeHeaderMessage', {
        token,
        params: { site: 'kr', language: 'ko' },
        body: { html, ...saw({ html: read }) },
      });
    expect((await message('<b>하나</b>', '')).status).toBe(200);
    expect((await message('<b>둘</b>', '')).refusal.code).toBe('request.changedMeanwhile');
    expect((await message('<b>둘</b>', '<b>하나</b>')).status).toBe(200);

    const [rule] = (await testApp.call('listFraudRules', { token })).answer.rules;
    if (!rule) throw new Error('no fraud rule');
    const { isEnabled, threshold, days } = rule;
    const changeRule = (next: number) =>
      testApp.call('changeFraudRule', {
        token,
        body: { rule: rule.rule, isEnabled, days, threshold: next, ...saw({ isEnabled, threshold, days }) },
      });
    expect((await changeRule(threshold + 1)).status).toBe(200);
    expect((await changeRule(threshold + 2)).refusal.code).toBe('request.changedMeanwhile');
  });
});
