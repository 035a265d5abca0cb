import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProductForm } from '#core/listing/form/product-form.ts';
import { api } from '#web/api/client.ts';
import type { FormState } from '#web/forms/use-form.ts';
import { toOffice } from '#web/links/to-office.ts';
import { storedEditor, storeEditor, unsentStore } from '#web/seller/product/draft/unsent-store.ts';
import { DraftKeeper } from '#web/seller/product/draft/keeper.ts';
import type { Opened } from '#web/seller/product/opened.ts';

const POLL_MS = 10_000;

/** Keeps the draft of a form: begins it at the first change, saves it, and takes over what others change. */
export function useKeeper(form: FormState<ProductForm>, opened: Opened): DraftKeeper {
  const navigate = useNavigate();
  const [editor] = useState(storedEditor);
  const { product, memberId } = opened;
  const [{ keeper, stored }] = useState(() => {
    const of = product ? `p${product.id}` : opened.draft ? `d${opened.draft.id}` : 'new';
    const own = unsentStore(memberId, editor, of);
    const made = new DraftKeeper({
      start: {
        form: opened.form,
        draft: opened.draft && { id: opened.draft.id, version: opened.draft.version },
        ...(opened.draft && { savedAt: opened.draft.changedAt }),
      },
      isNew: !product,
      values: () => form.api.state.values,
      apply: (fields) => form.change(fields),
      open: () => api('openProductDraft', { body: product ? { productId: product.id } : {} }),
      read: (id) => api('readProductDraft', { params: { id }, query: { editor } }),
      save: (id, since, fields) => api('saveProductDraft', { params: { id }, body: { editor, since, fields } }),
      store: own.write,
      onOpened({ id }) {
        own.moveTo(product ? of : `d${id}`);
        const query = { draft: id };
        const path = product ? toOffice.sellerProduct(product.id, query) : toOffice.sellerNewProduct(query);
        void navigate(path, { replace: true, preventScrollReset: true });
      },
    });
    return { keeper: made, stored: own };
  });
  const { store } = form.api;
  useEffect(() => {
    for (const unsent of stored.take()) keeper.restore(unsent);
    let { values } = store.state;
    const { unsubscribe } = store.subscribe(() => {
      if (store.state.values === values) return;
      ({ values } = store.state);
      keeper.changed();
    });
    return unsubscribe;
  }, [keeper, stored, store]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void keeper.poll();
    };
    look();
    const timer = setInterval(look, POLL_MS);
    const again = () => void keeper.flush();
    const leave = () => {
      keeper.storeUnsent();
      stored.leave();
      storeEditor(editor);
    };
    // The browser may bring a page back that was left.
    const stay = () => keeper.storeUnsent();
    addEventListener('online', again);
    addEventListener('pagehide', leave);
    addEventListener('pageshow', stay);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', stay);
      document.removeEventListener('visibilitychange', look);
      stored.leave();
    };
  }, [keeper, stored, editor]);
  return keeper;
}
