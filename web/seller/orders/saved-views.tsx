import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { VIEW_NAME_MAX } from '#core/order/desk/rules.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { emptyFields } from '#web/forms/empty-fields.ts';
import { TextField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipLink } from '#web/ui/chip.tsx';

type View = Answer<'listDeskViews'>['views'][number];
type Props = {
  readonly views: readonly View[];
  /** The query of the list's address, from its first page. */
  readonly search: string;
};

const PLACES = { 'order.viewTaken': 'name', 'request.required': 'name' } as const;

/** The views of the list that the seller saved: opened, renamed and deleted here, on any computer. */
export function SavedViews({ views, search }: Props) {
  const t = useText();
  const textOf = useRefusalText();
  const { revalidate } = useRevalidator();
  const [edited, setEdited] = useState<View | 'new'>();
  const current = views.find((one) => one.search === search);
  const change = async (call: Promise<unknown>) => {
    await call.catch((problem: unknown) => toast(textOf(problem), 'error'));
    await revalidate();
  };
  const remove = async (view: View) => {
    const { name } = view;
    await change(
      api('removeDeskView', { params: { id: view.id } }).then(() =>
        toast(t('seller.desk.views.removed', { name }), 'ok', {
          label: t('seller.desk.views.undo'),
          isWayBack: true,
          run: () => void change(api('addDeskView', { body: { name, search: view.search } })),
        }),
      ),
    );
  };
  if (views.length === 0 && search === '') return null;
  return (
    <div className="-ms-2 flex flex-wrap items-center gap-2">
      {views.length > 0 && (
        <nav aria-label={t('seller.desk.views.label')} className="flex flex-wrap gap-2">
          {views.map((one) => (
            <ChipLink key={one.id} href={`${toOffice.sellerOrders()}?${one.search}`} isCurrent={one === current}>
              <bdi>{one.name}</bdi>
            </ChipLink>
          ))}
        </nav>
      )}
      {current ? (
        <>
          <Button look="quiet" size="small" onClick={() => setEdited(current)}>
            {t('seller.desk.views.rename')}
          </Button>
          <Button look="quiet" size="small" onClick={() => void remove(current)}>
            {t('seller.desk.views.remove')}
          </Button>
        </>
      ) : (
        search !== '' && (
          <Button look="quiet" size="small" onClick={() => setEdited('new')}>
            {t('seller.desk.views.save')}
          </Button>
        )
      )}
      {edited && (
        <NameView view={edited === 'new' ? undefined : edited} search={search} onClose={() => setEdited(undefined)} />
      )}
    </div>
  );
}

function NameView({ view, search, onClose }: { view: View | undefined; search: string; onClose(): void }) {
  const t = useText();
  const form = useForm({
    start: { name: view?.name ?? '' },
    judge: emptyFields,
    send: ({ name }) =>
      view
        ? api('renameDeskView', { params: { id: view.id }, body: { name } })
        : api('addDeskView', { body: { name, search } }),
    placeOf: PLACES,
  });
  return (
    <FormDialog
      form={form}
      title={t(view ? 'seller.desk.views.rename' : 'seller.desk.views.save')}
      cancelLabel={t('office.cancel')}
      submit={t(view ? 'seller.desk.views.rename' : 'seller.desk.views.save')}
      successText={t('seller.desk.views.saved')}
      onClose={onClose}
    >
      {!view && <p className="text-sm text-ink-600">{t('seller.desk.views.saveText')}</p>}
      <TextField
        name="name"
        label={t('seller.desk.views.name')}
        required
        maxLength={VIEW_NAME_MAX}
        autoComplete="off"
      />
    </FormDialog>
  );
}
