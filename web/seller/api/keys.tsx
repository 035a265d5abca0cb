import { useState } from 'react';
import type { Text } from '#core/i18n.ts';
import type { StoreKeyAnswer } from '#core/program/contract.ts';
import { api } from '#web/api/client.ts';
import { type Column, OfficeTable } from '#web/components/office/office-table.tsx';
import { Moment, Section } from '#web/components/office/pieces.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { useText } from '#web/i18n/text.tsx';
import { KeyForm } from '#web/seller/api/key-form.tsx';
import { SecretDialog } from '#web/seller/api/secret-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { StatusChip } from '#web/ui/chip.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** The API keys of the store: they are made, and ended at once. */
export function Keys({ keys }: { keys: readonly StoreKeyAnswer[] }) {
  const t = useText();
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const [ending, setEnding] = useState<StoreKeyAnswer>();
  return (
    <Section
      title={t('seller.api.keys')}
      aside={
        <Button size="small" icon="plus" onClick={() => setIsMaking(true)}>
          {t('seller.api.makeKey')}
        </Button>
      }
    >
      {keys.length === 0 ? (
        <EmptyState icon="shield" title={t('seller.api.noKeys')}>
          {t('seller.api.noKeysText')}
        </EmptyState>
      ) : (
        <OfficeTable
          label={t('seller.api.keyList')}
          rows={keys}
          keyOf={({ id }) => id}
          columns={columnsIn(t, (key) => setEnding(key))}
        />
      )}
      {isMaking && <KeyForm onMade={setMade} onClose={() => setIsMaking(false)} />}
      {made && <SecretDialog title={t('seller.api.keyMade')} secret={made} onClose={() => setMade(undefined)} />}
      {ending && (
        <ConfirmDialog
          title={t('seller.api.endKeyTitle', { name: ending.name })}
          cancelLabel={t('office.cancel')}
          submit={t('seller.api.endKey')}
          look="danger"
          successText={t('seller.api.keyEnded')}
          send={() => api('endStoreKey', { params: { id: ending.id } })}
          onClose={() => setEnding(undefined)}
        >
          <p>{t('seller.api.endKeyText')}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

type State = 'valid' | 'expired' | 'ended';
const stateOf = ({ endedAt, expiresAt }: StoreKeyAnswer): State =>
  endedAt ? 'ended' : expiresAt && new Date(expiresAt) <= new Date() ? 'expired' : 'valid';

const columnsIn = (t: Text, onEnd: (key: StoreKeyAnswer) => void): Column<StoreKeyAnswer>[] => [
  {
    key: 'name',
    head: t('seller.api.name'),
    className: 'min-w-44 py-2',
    narrow: 'name',
    cell: ({ name, key, createdAt }) => (
      <div className="flex flex-col">
        <bdi className="font-medium">{name}</bdi>
        <code className="text-xs">
          <bdi dir="ltr">{key}</bdi>
        </code>
        <span className="text-xs font-normal text-ink-600">
          {t('seller.api.madeAt')} <Moment at={createdAt} />
        </span>
      </div>
    ),
  },
  {
    key: 'scopes',
    head: t('seller.api.scopes'),
    className: 'w-full min-w-48 py-1 text-sm',
    cell: ({ scopes }) => scopes.map((scope) => t(`rights.permission.storeKey.${scope}`)).join(' · '),
  },
  {
    key: 'used',
    head: t('seller.api.usedAt'),
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} /> : t('seller.api.never')),
  },
  {
    key: 'ends',
    head: t('seller.api.endsAt'),
    cell: ({ expiresAt, endedAt }) => {
      const at = endedAt ?? expiresAt;
      return at ? <Moment at={at} /> : '–';
    },
  },
  {
    key: 'state',
    head: t('office.order.status'),
    narrow: 'beside',
    cell: (key) => (
      <StatusChip tone={stateOf(key) === 'valid' ? 'ok' : 'info'}>
        {t(`seller.api.keyState.${stateOf(key)}`)}
      </StatusChip>
    ),
  },
  {
    key: 'end',
    head: t('seller.api.endKey'),
    hidesHead: true,
    align: 'end',
    narrow: 'below',
    cell: (key) =>
      stateOf(key) === 'valid' && (
        <Button
          look="secondary"
          size="small"
          className="max-lg:w-full"
          aria-label={`${t('seller.api.endKey')}: ${key.name}`}
          onClick={() => onEnd(key)}
        >
          {t('seller.api.endKey')}
        </Button>
      ),
  },
];
