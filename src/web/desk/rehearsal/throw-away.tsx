import { AskFirst } from '#web/desk/ui/ask-first.tsx';
import { useRehearsalCalls } from './rehearsal-calls.ts';
import { REHEARSAL } from './texts.ts';

/** A button that throws the rehearsal away. It asks first, because another organizer may be in the rehearsal. */
export function ThrowAway() {
  const { throwAway } = useRehearsalCalls();
  return (
    <AskFirst
      ask={REHEARSAL.throwAway}
      icon="trash"
      variant="danger"
      effect={REHEARSAL.thrownEffect}
      act={REHEARSAL.reallyThrow}
      keep={REHEARSAL.keep}
      onAct={throwAway}
    />
  );
}
