import { useState } from 'react';

/** Small preferences stored in this browser. If storage is unavailable, the default applies. */
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
    // Storage is full or forbidden.
  }
}

/** The choice last made in this browser. The default is the first. */
export function useRemembered<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]) {
  const [chosen, setChosen] = useState(() => choices.find((one) => one === remembered(name)) ?? choices[0]);
  function choose(choice: Choice): void {
    setChosen(choice);
    remember(name, choice);
  }
  return [chosen, choose] as const;
}
