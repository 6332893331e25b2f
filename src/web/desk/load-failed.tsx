import { LoadError } from '#web/ui/load-error.tsx';
import { UNREACHABLE } from './texts.ts';

/** On a page of the desk whose data did not come. */
export function LoadFailed({ isFetching, refetch }: { isFetching: boolean; refetch: () => unknown }) {
  return (
    <LoadError
      title={UNREACHABLE.title}
      text={UNREACHABLE.lead}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
