import { useState } from 'react';

/** A preference saved in this browser. Null if there is none, or if storage is unavailable. */
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
    // The choice is not saved, because storage is full or forbidden.
  }
}

/** State that this browser remembers. Until a choice is made, it is the first of `choices`. */
export function useRemembered<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]) {
  const [chosen, setChosen] = useState(
    () => choices.find((choice) => choice === remembered(name)) ?? choices[0],
  );
  function choose(choice: Choice): void {
    setChosen(choice);
    remember(name, choice);
  }
  return [chosen, choose] as const;
}
