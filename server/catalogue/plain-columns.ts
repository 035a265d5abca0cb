import { boolean, integer, text } from 'drizzle-orm/pg-core';
import {
  FILTERED_FIELDS,
  type FilteredName,
  type PerField,
  PLAIN_FIELDS,
  type PlainName,
  perField,
} from '#core/catalogue/fields.ts';

const words = (name: string) => text(name);
const yesNo = (name: string, standard: boolean) => boolean(name).notNull().default(standard);
const whole = (name: string) => integer(name).notNull();
const wholeOrNone = (name: string) => integer(name);
type Columns = PerField<
  PlainName,
  {
    text: ReturnType<typeof words>;
    yesNo: ReturnType<typeof yesNo>;
    whole: ReturnType<typeof whole>;
    wholeOrNone: ReturnType<typeof wholeOrNone>;
  }
>;

/** The name in the database: `delivery_days` for `deliveryDays`. */
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of a product for its plain fields (core/catalogue/fields.ts). */
export const plainColumns = (): Columns =>
  perField<PlainName, Columns>(PLAIN_FIELDS, (field) => {
    const name = snake(field.name);
    if (field.kind === 'text') return words(name);
    if (field.kind === 'yesNo') return yesNo(name, field.standard);
    return field.isNeeded ? whole(name) : wholeOrNone(name);
  });

/** The columns of a list row for filters by plain fields; 0 where the product has no value. */
export const filterColumns = (): Readonly<Record<FilteredName, ReturnType<typeof whole>>> =>
  perField<FilteredName, Record<FilteredName, ReturnType<typeof whole>>>(FILTERED_FIELDS, ({ name }) =>
    whole(snake(name)),
  );
