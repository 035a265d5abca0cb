import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useRefusalText } from '#web/i18n/text.tsx';
import { ChatWithStore } from '#web/mobile/chat.tsx';
import { type FromNative, onNativeMessage } from '#web/mobile/native-message.ts';
import { usePostLoaded } from '#web/mobile/loaded.ts';
import { pathOf } from '#web/mobile/paths.ts';
import { isInApp, postToNative } from '#web/session/native-bridge.ts';
import { signIn } from '#web/session/session.ts';
import { toast } from '#web/session/toast.ts';

/** Handles messages of the app, passes it what a browser would open in a new window, and reports the page's state. */
export function Native() {
  const navigate = useNavigate();
  const explain = useRefusalText();
  const onMessage = useEffectEvent((message: FromNative) => {
    if (message.type === 'TOKEN') {
      // A browser has its session in a cookie.
      if (!isInApp()) return;
      signIn(message.payload.token).catch((problem: unknown) => toast(explain(problem), 'error'));
      return;
    }
    const open = [...document.querySelectorAll('dialog[open]')].at(-1);
    if (open instanceof HTMLDialogElement) open.close();
    else void navigate(-1);
  });
  useEffect(() => onNativeMessage((message) => onMessage(message)), []);
  useEffect(() => {
    document.addEventListener('click', handOver);
    return () => document.removeEventListener('click', handOver);
  }, []);
  // Last, so that an immediate reply of the app is received.
  usePostLoaded();
  return isInApp() ? <ChatWithStore /> : null;
}

function handOver(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.target !== '_blank' || !isInApp()) return;
  event.preventDefault();
  postToNative('REDIRECT', { url: link.origin === location.origin ? pathOf(link) : link.href });
}
