/** Small choices of whoever uses this browser. Without storage each begins as for anybody. */
export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // No room, or not allowed.
  }
}
