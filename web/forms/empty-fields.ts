import type { FieldRefusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';

/** Those of these texts, by their paths, that hold nothing. */
export const emptyFields = (texts: Readonly<Record<string, string>>): FieldRefusal[] =>
  Object.entries(texts).flatMap(([path, text]) =>
    atField(path, text.trim() ? undefined : requestRefusal('request.required')),
  );
