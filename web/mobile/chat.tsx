import { useLocation, useMatches, useNavigate } from 'react-router';
import { api } from '#web/api/client.ts';
import { ApiRefusal } from '#web/api/types.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { postToNative } from '#web/session/native-bridge.ts';
import { type Profile, isSeller, useSession } from '#web/session/session.ts';
import { toast } from '#web/session/toast.ts';
import { toMobile } from '#web/links/to-mobile.ts';
import { Button } from '#web/ui/button.tsx';

const hasKey = <Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> =>
  typeof value === 'object' && value !== null && key in value;

/** The code of the store whose product the page shows. */
function useStoreCode(): string | undefined {
  const shown = useMatches().at(-1)?.loaderData;
  return hasKey(shown, 'store') && hasKey(shown.store, 'code') && typeof shown.store.code === 'string'
    ? shown.store.code
    : undefined;
}

/** The store whose chat user the member is: the own one, or one whose buyers they answer. */
const chatStoreOf = (profile: Profile): string | undefined =>
  isSeller(profile)
    ? profile.storeCode
    : profile.employment?.rights.includes('answers')
      ? profile.employment.storeCode
      : undefined;

/**
 * Opens a chat channel with the store of a product and passes it to the app, which has its own chat screen (SH-050).
 */
export function ChatWithStore() {
  const t = useText();
  const explain = useRefusalText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { status, profile } = useSession();
  const store = useStoreCode();
  const userId = profile && (chatStoreOf(profile) ?? String(profile.id));
  const { isBusy, submit } = useSubmit(async () => {
    if (status === 'out') return void navigate(toMobile.login(new URLSearchParams({ back: `${pathname}${search}` })));
    if (userId === undefined || store === undefined) return;
    try {
      const channel = await api('openChatChannel', {
        body: { user_ids: [userId, store], operator_ids: [store], is_distinct: true },
      });
      postToNative('CHAT', { channel: channel.channel_url });
    } catch (problem) {
      // Posts the failure with its status and body, or that there was no answer (CHT-002).
      const code = problem instanceof ApiRefusal ? problem.status : 0;
      toast(
        code === 0 ? t('chat.noResponse') : t('chat.failed', { status: String(code), answer: explain(problem) }),
        'error',
      );
    }
  });
  if (store === undefined || store === userId) return null;
  return (
    // Toasts of small screens begin above it.
    <div data-floating className="fixed end-4 bottom-20 z-40">
      <Button look="secondary" busy={isBusy} onClick={() => void submit()} className="shadow-2">
        {t('chat.open')}
      </Button>
    </div>
  );
}
