import { RECEIPT_KINDS, RECEIPT_USES, type ReceiptKind, type ReceiptUse } from '#core/receipt/states.ts';
import type { FieldRefusal } from '#core/refusal.ts';
import { explained, useText } from '#web/i18n/text.tsx';
import { Field, FieldSet } from '#web/ui/field.tsx';
import { RadioGroup, TextInput } from '#web/ui/input.tsx';

/** The values of a receipt; `none` is no receipt. */
export type ReceiptDraft = {
  readonly kind: ReceiptKind | 'none';
  readonly use: ReceiptUse;
  readonly identity: string;
  readonly company: string;
  readonly representative: string;
  readonly address: string;
  readonly email: string;
};
export const NO_RECEIPT: ReceiptDraft = {
  kind: 'none',
  use: 'income',
  identity: '',
  company: '',
  representative: '',
  address: '',
  email: '',
};

/** The receipt as the call takes it; undefined when none is requested. */
export function receiptRequestOf({ kind, use, ...typed }: ReceiptDraft) {
  if (kind === 'none') return undefined;
  return kind === 'cashReceipt' ? { kind, use, identity: typed.identity } : { kind, ...typed };
}

type Props = {
  receipt: ReceiptDraft;
  onChange(receipt: ReceiptDraft): void;
  /** The errors, once the form was sent. */ wrong: readonly FieldRefusal[];
  /** The path of the receipt in a form of more. */ at?: string;
  /** Whether no receipt is a valid choice. */ isOptional?: boolean;
};
const KINDS = ['none', ...RECEIPT_KINDS] as const;
const COMPANY_FIELDS = ['company', 'representative', 'address', 'email'] as const;

/** The receipt for a payment: a cash receipt, a tax invoice or none (PAY-009). */
export function ReceiptFields({ receipt, onChange, wrong, at, isOptional = true }: Props) {
  const t = useText();
  const pathOf = (name: string) => (at ? `${at}.${name}` : name);
  const errorOf = (name: string) => {
    const found = wrong.find((field) => field.path === pathOf(name));
    return found && explained(t, found);
  };
  const input = (path: 'identity' | (typeof COMPANY_FIELDS)[number], isLatin = false) => (
    <TextInput
      name={pathOf(path)}
      dir={isLatin ? 'ltr' : 'auto'}
      maxLength={path === 'identity' ? 20 : path === 'company' ? 100 : path === 'representative' ? 50 : 200}
      value={receipt[path]}
      onChange={(event) => onChange({ ...receipt, [path]: event.currentTarget.value })}
    />
  );
  const isByPhone = receipt.kind === 'cashReceipt' && receipt.use === 'income';
  return (
    <div className="flex flex-col gap-4">
      <FieldSet legend={t('checkout.receipt.legend')}>
        <RadioGroup
          name="receiptKind"
          value={receipt.kind}
          onChange={(kind) => onChange({ ...receipt, kind })}
          className="sm:grid sm:grid-cols-3"
          options={(isOptional ? KINDS : RECEIPT_KINDS).map((value) => ({
            value,
            label: t(`checkout.receipt.kind.${value}`),
          }))}
        />
      </FieldSet>
      {receipt.kind === 'cashReceipt' && (
        <FieldSet legend={t('checkout.receipt.use')}>
          <RadioGroup
            name="receiptUse"
            value={receipt.use}
            onChange={(use) => onChange({ ...receipt, use })}
            className="sm:grid sm:grid-cols-2"
            options={RECEIPT_USES.map((value) => ({ value, label: t(`checkout.receipt.uses.${value}`) }))}
          />
        </FieldSet>
      )}
      {receipt.kind !== 'none' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t(isByPhone ? 'checkout.receipt.phone' : 'checkout.receipt.businessNumber')}
            required
            error={errorOf('identity')}
          >
            {input('identity', true)}
          </Field>
          {receipt.kind === 'taxInvoice' &&
            COMPANY_FIELDS.map((path) => (
              <Field key={path} label={t(`checkout.receipt.${path}`)} required error={errorOf(path)}>
                {input(path, path === 'email')}
              </Field>
            ))}
        </div>
      )}
    </div>
  );
}
