type Schema = Readonly<Record<string, unknown>>;

/** A JSON schema the way a programmer would write the type, with its bounds: `integer 1 to 15 | null`. */
export function schemaText(schema: Schema, indent = ''): string {
  const { type, anyOf, oneOf, enum: values, properties, items, prefixItems, required = [] } = schema;
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (isList(values)) return values.map((value) => JSON.stringify(value)).join(' | ');
  const options = anyOf ?? oneOf;
  if (isList(options)) return options.map((option) => schemaText(option as Schema, indent)).join(' | ');
  if (isList(prefixItems))
    return `[${prefixItems.map((item) => schemaText(item as Schema, indent)).join(', ')}]`;
  if (type === 'array') return `list of ${schemaText(items as Schema, indent)}`;
  if (type === 'object') return objectText(Object(properties), Object(required), indent);
  const name = isList(type) ? type.join(' | ') : type;
  return [name, boundsText(schema)].filter(Boolean).join(' ');
}

function objectText(
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[],
  indent: string,
): string {
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(
    ([name, schema]) =>
      `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(schema, inner)}\n`,
  );
  return fields.length === 0 ? '{}' : `{\n${fields.join('')}${indent}}`;
}

function boundsText({ minimum, maximum, maxLength, format, pattern }: Schema): string {
  if (format && format !== 'starts_with') return `(${format})`;
  if (pattern) return `/${pattern}/`;
  // Without bounds of its own an integer still has those of a JSON number.
  if (typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER) return `${minimum} to ${maximum}`;
  return maxLength ? `of at most ${maxLength} characters` : '';
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
