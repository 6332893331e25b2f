import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { OutboxView } from '#web/outbox/outbox.ts';
import { captainsOutbox } from './captains-outbox.ts';

/** This device's outbox, kept current. */
export function useOutbox(): OutboxView {
  const { view } = captainsOutbox(useQueryClient());
  return useSyncExternalStore(view.subscribe, view.get, view.get);
}
