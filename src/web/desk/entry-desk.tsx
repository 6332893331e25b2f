import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '#web/api/query-client.ts';
import { REPEAT_UNTIL_READ } from './data/repeat-until-read.ts';
import { Desk } from './desk.tsx';
import '#web/styles/tokens.css';
import '#web/styles/tokens-art.css';
import '#web/styles/tokens-at-work.css';
import '#web/styles/fonts.css';
import '#web/styles/base.css';
import './desk.css';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient(REPEAT_UNTIL_READ)}>
      <Desk />
    </QueryClientProvider>,
  );
