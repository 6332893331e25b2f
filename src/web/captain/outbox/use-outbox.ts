import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { OutboxView } from '#web/outbox/outbox.ts';
import { captainsOutbox } from './captains-outbox.ts';

/** What is on this device, as it changes. */
export function useOutbox(): OutboxView {
  const { view } = captainsOutbox(useQueryClient());
  return useSyncExternalStore(view.subscribe, view.get, view.get);
}
