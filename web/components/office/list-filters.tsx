import { createContext, type ReactNode, useContext } from 'react';
import { useNavigate } from 'react-router';
import type { ListPlace } from '#web/components/office/list-query.ts';
import { TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { ChipLink } from '#web/ui/chip.tsx';
import { Field } from '#web/ui/field.tsx';
import { Checkbox, Select } from '#web/ui/input.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';

type FilterProps<Values, Name extends keyof Values> = {
  list: ListPlace<Values>;
  by: Name;
  label: string;
};
type ChoiceProps<Values, Name extends keyof Values> = FilterProps<Values, Name> & {
  text(option: NonNullable<Values[Name]>): string;
  /** The options offered, unless all are. */
  options?: readonly NonNullable<Values[Name]>[] | undefined;
};
type CountedProps<Values, Name extends keyof Values> = ChoiceProps<Values, Name> & {
  /** The number of rows, undefined while it loads; the whole list is asked for by undefined. */
  count?(option: Values[Name]): number | undefined;
  /** What changes together with the choice. */
  also?: Partial<Values>;
};

function valueOf<Values, Name extends keyof Values>(name: Name, value: Values[Name]): Partial<Values>;
function valueOf(name: string, value: unknown): object {
  return { [name]: value };
}

function useViews<Values, Name extends keyof Values>(props: CountedProps<Values, Name>) {
  const { list, by, text, options = list.filters[by].options, count, also } = props;
  const t = useText();
  const { fallback } = list.filters[by];
  return [...(fallback === undefined ? [fallback] : []), ...options].map((option) => ({
    key: String(option ?? 'all'),
    label: option === undefined || option === null ? t('office.list.all') : text(option),
    href: list.hrefOf({ ...also, ...valueOf(by, option) }),
    isCurrent: option === list.values[by],
    ...(count && { count: count(option)?.toString() }),
  }));
}

/** The views of a list as tabs, with their numbers of rows. */
export function ListTabs<Values, Name extends keyof Values>({
  dense,
  ...props
}: CountedProps<Values, Name> & { dense?: boolean }) {
  const views = useViews(props);
  const current = views.find(({ isCurrent }) => isCurrent)?.key ?? '';
  return <LinkTabs label={props.label} tabs={views} current={current} {...(dense && { dense })} />;
}

/** The choices of a filter side by side. */
export function ListChips<Values, Name extends keyof Values>(props: CountedProps<Values, Name>) {
  return (
    <ul aria-label={props.label} className="flex flex-wrap gap-1">
      {useViews(props).map(({ key, label, href, isCurrent, count }) => (
        <li key={key}>
          <ChipLink href={href} isCurrent={isCurrent}>
            {label} {count !== undefined && <bdi className="tabular">{count}</bdi>}
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}

/** What is typed into the search that a filter stands in, so that choosing does not lose it. */
const Typed = createContext<() => object>(() => ({}));

function useChange<Values, Name extends keyof Values>(list: ListPlace<Values>, by: Name) {
  const navigate = useNavigate();
  const typed = useContext(Typed);
  return (value: Values[Name]) =>
    void navigate(list.hrefOf({ ...typed(), ...valueOf(by, value) }), { preventScrollReset: true });
}

/** The choices of a filter that has many; one applies at once. */
export function ListSelect<Values, Name extends keyof Values>({
  all,
  ...props
}: ChoiceProps<Values, Name> & { /** The text of no choice. */ all?: string }) {
  const { list, by, label, text, options = list.filters[by].options } = props;
  const t = useText();
  const change = useChange(list, by);
  return (
    <Field label={label} className="sm:max-w-64 max-sm:min-w-0 max-sm:grow max-sm:basis-0">
      <Select
        value={String(list.values[by] ?? '')}
        onChange={({ currentTarget: { value } }) =>
          change(options.find((option) => String(option) === value) ?? list.filters[by].fallback)
        }
        className="block!"
      >
        <option value="">{all ?? t('office.list.all')}</option>
        {options.map((option) => (
          <option key={String(option)} value={String(option)}>
            {text(option)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Keeps what has no label above it level with the fields beside it, whose labels are as high as their letters. */
export function Unlabelled({ children }: { children: ReactNode }) {
  return (
    <span className="flex flex-col gap-1 max-sm:w-full">
      <span aria-hidden className="text-sm font-medium max-sm:hidden">
        &nbsp;
      </span>
      {children}
    </span>
  );
}

export function ListCheck<Values, Name extends keyof Values & string>({ list, by, label }: FilterProps<Values, Name>) {
  const change = useChange(list, by);
  return (
    <Unlabelled>
      <Checkbox
        checked={list.values[by] === true}
        onChange={({ currentTarget: { checked } }) => change(valueIn(list, by, String(checked)))}
      >
        {label}
      </Checkbox>
    </Unlabelled>
  );
}

/** The value of a filter by a text, as of its address. */
const valueIn = <Values, Name extends keyof Values & string>(list: ListPlace<Values>, by: Name, text: string) =>
  list.filters[by].read(new URLSearchParams({ [by]: text }), by);

type SearchProps<Values, Name extends keyof Values> = FilterProps<Values, Name> & {
  maxLength: number;
  type?: 'search' | 'email';
  /** Digits and codes are typed from left to right. */
  isCode?: boolean;
  placeholder?: string;
  hint?: string;
  submit?: string;
  /** What changes with a new search. */
  also?: Partial<Values>;
  /** Further filters, applied at once, together with what is typed. */
  children?: ReactNode;
};

/** Finds rows by a text; the address has it once it is sent. */
export function ListSearch<Values, Name extends keyof Values & string>(props: SearchProps<Values, Name>) {
  // What was typed gives way to what the address says now.
  return <Search key={String(props.list.values[props.by] ?? '')} {...props} />;
}

function Search<Values, Name extends keyof Values & string>(props: SearchProps<Values, Name>) {
  const {
    list,
    by,
    label,
    maxLength,
    type = 'search',
    isCode = false,
    placeholder,
    hint,
    submit,
    also,
    children,
  } = props;
  const t = useText();
  const navigate = useNavigate();
  const read = (text: string) => valueIn(list, by, text);
  const form = useForm({
    start: { text: String(list.values[by] ?? '') },
    send: async ({ text }) =>
      navigate(list.hrefOf({ ...also, ...valueOf(by, read(text)) }), { preventScrollReset: true }),
  });
  return (
    <search>
      <Form form={form} className="flex flex-wrap items-start gap-3">
        <Typed value={() => ({ [by]: read(form.api.state.values.text) })}>
          <TextField
            name="text"
            label={label}
            hint={hint}
            boxClass="max-sm:w-full"
            type={type}
            dir={isCode ? 'ltr' : 'auto'}
            autoComplete="off"
            spellCheck={false}
            maxLength={maxLength}
            placeholder={placeholder}
            className={isCode ? 'tabular sm:w-56!' : 'sm:w-72!'}
          />
          {children}
        </Typed>
        <Unlabelled>
          <SubmitButton look="secondary" icon="search" className="max-sm:w-full">
            {submit ?? t('shell.search')}
          </SubmitButton>
        </Unlabelled>
      </Form>
    </search>
  );
}
