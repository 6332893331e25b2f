import { useState } from 'react';
import { Box } from './box.tsx';
import { sentenceOf } from './texts.ts';

/** What did not work, said where it was tried. */
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

/** One action at a time: whether it is under way, and what it said if it did not work. */
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
  return { busy, problem, act };
}
