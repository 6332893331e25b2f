import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { captainsOutbox } from '#web/captain/outbox/captains-outbox.ts';
import type { OutboxView } from '#web/outbox/outbox.ts';

/** What is on this device, as it changes. */
export function useOutbox(): OutboxView {
  const { view } = captainsOutbox(useQueryClient());
  return useSyncExternalStore(view.subscribe, view.get, view.get);
}
