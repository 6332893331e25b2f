/** An error for the log: what and where, never the row or the value that it was about. */
export function withoutValues(error: Error & { code?: unknown; constraint?: unknown }) {
  const { name, message, stack = '', code, constraint } = error;
  return { type: name, message, stack, ...(code ? { code } : {}), ...(constraint ? { constraint } : {}) };
}
