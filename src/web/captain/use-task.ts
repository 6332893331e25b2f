import { useRef, useState } from 'react';

type Status = 'idle' | 'pending' | 'done' | 'failed';

/** Work that the captain starts. If it is restarted before it ends, only the newest run counts. */
export function useTask<Input>(work: (input: Input) => Promise<void>) {
  const [state, setState] = useState<{ status: Status; error: unknown }>({ status: 'idle', error: null });
  const newest = useRef(0);

  /** Rejects with whatever the work throws. Nothing is retried. */
  async function run(input: Input): Promise<void> {
    newest.current += 1;
    const own = newest.current;
    const end = (status: Status, error: unknown) => {
      if (newest.current === own) setState({ status, error });
    };
    setState({ status: 'pending', error: null });
    try {
      await work(input);
      end('done', null);
    } catch (error) {
      end('failed', error);
      throw error;
    }
  }

  /** Forgets the outcome of the last run. */
  function reset() {
    newest.current += 1;
    setState({ status: 'idle', error: null });
  }

  return { ...state, run, reset };
}
