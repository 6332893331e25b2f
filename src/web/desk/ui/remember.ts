import { useState } from 'react';

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

/** One of a few, as this browser had it last; at first the first of them. */
export function useRemembered<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]) {
  const [chosen, setChosen] = useState(() => choices.find((one) => one === remembered(name)) ?? choices[0]);
  function choose(choice: Choice): void {
    setChosen(choice);
    remember(name, choice);
  }
  return [chosen, choose] as const;
}
