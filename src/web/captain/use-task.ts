import { useRef, useState } from 'react';

type Status = 'idle' | 'pending' | 'done' | 'failed';

export type Task<Input, Result> = {
  status: Status;
  /** The error, while the status is `failed`. */
  error: unknown;
  /** Rejects with whatever the work throws. Nothing is retried. */
  run(input: Input): Promise<Result>;
  /** Forgets the outcome of the last run. */
  reset(): void;
};

/** Work that the captain starts. If it is restarted before it ends, only the newest run counts. */
export function useTask<Input, Result>(work: (input: Input) => Promise<Result>): Task<Input, Result> {
  const [state, setState] = useState<{ status: Status; error: unknown }>({ status: 'idle', error: null });
  const newest = useRef(0);

  async function run(input: Input): Promise<Result> {
    newest.current += 1;
    const own = newest.current;
    const end = (status: Status, error: unknown) => {
      if (newest.current === own) setState({ status, error });
    };
    setState({ status: 'pending', error: null });
    try {
      const result = await work(input);
      end('done', null);
      return result;
    } catch (error) {
      end('failed', error);
      throw error;
    }
  }

  function reset() {
    newest.current += 1;
    setState({ status: 'idle', error: null });
  }

  return { ...state, run, reset };
}
