import { useState } from 'react';
import { Box } from './box.tsx';
import { sentenceOf } from './texts.ts';

/** An error, shown next to the action that failed. */
export function Problem({ text }: { text: string | null }) {
  return (
    <div role="alert">
      {text !== null && (
        <Box tone="danger" icon="warning">
          <p>{text}</p>
        </Box>
      )}
    </div>
  );
}

/** Runs an action. Reports whether it is still running, and the error if it failed or was refused beforehand. */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function act(action: () => Promise<void>): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await action();
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }
  return { busy, problem, act, refuse: setProblem };
}
