import { describe, expect, it } from 'vitest';
import { STAFF_ACTIONS } from '#core/audit/rules.ts';
import { LANGUAGES } from '#core/locale.ts';
import { WITH_PARAMS } from '#web/admin/decisions/action-name.ts';

type Tree = { readonly audit: Record<string, Record<string, string>> };
const messagesOf = async (lang: string, area: string): Promise<Tree> =>
  (await import(`../../../core/messages/${lang}/${area}.json`, { with: { type: 'json' } })).default;

describe('the names of decisions in a choice', () => {
  it.each(LANGUAGES)('of %s show no parameter', async (lang) => {
    const action = (await messagesOf(lang, 'office')).audit.action ?? {};
    const actionName = (await messagesOf(lang, 'admin')).audit.actionName ?? {};
    expect(STAFF_ACTIONS.filter((one) => !action[one])).toEqual([]);
    const withParams = STAFF_ACTIONS.filter((one) => action[one]?.includes('{{'));
    expect([...WITH_PARAMS].toSorted()).toEqual(withParams.toSorted());
    expect(WITH_PARAMS.filter((one) => !actionName[one] || actionName[one].includes('{{'))).toEqual([]);
  });
});
