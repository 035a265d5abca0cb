type Schema = Readonly<Record<string, unknown>>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNull = (value: unknown): boolean => isSchema(value) && value.type === 'null';

/**
 * The schema of an answer as its serializer needs it: a value that may be null is `nullable`, and a union of plain types
 * is a list of types. The serializer validates every union in an answer with code that it compiles at the first answer;
 * in this form it needs none.
 */
export function answerSchema(schema: object): Schema {
  const { anyOf, ...rest }: Schema = { ...schema };
  if (!Array.isArray(anyOf)) return mapped(schema);
  const variants: readonly unknown[] = anyOf.filter((variant) => !isNull(variant));
  const nullable = variants.length < anyOf.length && { nullable: true };
  const [only] = variants;
  if (variants.length === 1 && isSchema(only)) return { ...rest, ...answerSchema(only), ...nullable };
  const types = variants.map(plainType);
  return types.every((type) => type !== undefined) ? { ...rest, type: types, ...nullable } : mapped(schema);
}

/** The type of a schema that says nothing else. */
function plainType(variant: unknown): string | undefined {
  if (!isSchema(variant) || Object.keys(variant).length > 1) return undefined;
  return typeof variant.type === 'string' ? variant.type : undefined;
}

function mapped(schema: object): Schema {
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, nested(value)]));
}

function nested(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nested);
  return isSchema(value) ? answerSchema(value) : value;
}
