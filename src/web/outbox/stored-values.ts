// Data read from a device may be damaged, written by another release, or edited by hand.

export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The fields of a value stored as text. Empty if there are none. */
export function fieldsIn(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return fieldsOf(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

export function isMoment(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value));
}

/** Accepts the author and time of an entry, or null for an entry that was never set. */
export function isSetterOrNull(value: unknown): boolean {
  const { name, role, at } = fieldsOf(value);
  return value === null || (typeof name === 'string' && typeof role === 'string' && isMoment(at));
}
