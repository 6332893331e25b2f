import type { Page } from '@playwright/test';
import { FIRST_TOURNAMENT } from '#domain/calendar.ts';
import { demoGame } from '#local/demo/demo-game.ts';
import { postHole } from '#local/demo/fill-demo.ts';
import { setStatus } from '#server/store/tournament.ts';
import type { Cup } from '#testing/cup.ts';
import type { Shot } from './shot.ts';

const YEAR = FIRST_TOURNAMENT.year;
const PUBLIC = ['320', '375', '390', '768', '1024', '1440', '1920', '2560'];
const SCREENS = ['1024x768', '1280x800', '1920x1080', '1080x1920', '3840x2160'];

/** Shots of the spectators' pages at every size, and in the states that look different. */
export function publicShots(demo: Cup, fresh: Cup, final: Cup): Shot[] {
  const hero = (name: string, cup: Cup): Shot => ({ name: `hero-${name}`, url: `${cup.url}/`, asSeen: true });
  return [
    { ...hero('live', demo), sizes: [...PUBLIC, '1280x800'] },
    { ...hero('before', fresh), sizes: ['390', '768', '1440'] },
    { ...hero('champion', final), sizes: ['320', '390', '768', '1440'] },
    { name: 'board-live', url: `${demo.url}/schedule`, sizes: PUBLIC },
    { name: 'board-before', url: `${fresh.url}/schedule`, sizes: ['390', '1440'] },
    { name: 'board-final', url: `${final.url}/schedule`, sizes: ['390', '1440'] },
    {
      name: 'board-lost',
      url: `${demo.url}/schedule`,
      before: withoutStream,
      steps: isLost,
      sizes: ['390', '1440'],
    },
    { name: 'year-live', url: `${demo.url}/schedule/2025`, sizes: PUBLIC },
    { name: 'year-final', url: `${final.url}/schedule/2025`, sizes: ['320', '390', '768', '1440'] },
    { name: 'names', url: `${demo.url}/teams`, sizes: ['320', '390', '1440'] },
    { name: 'tv-live', url: `${demo.url}/display`, steps: withCode, asSeen: true, sizes: SCREENS },
    { name: 'tv-before', url: `${fresh.url}/display`, steps: withCode, asSeen: true, sizes: SCREENS },
    { name: 'tv-champion', url: `${final.url}/display`, steps: withCode, asSeen: true, sizes: SCREENS },
    ...(['dark', 'light'] as const).flatMap((colorScheme) =>
      [`${demo.url}/`, `${demo.url}/schedule`].map((url) => ({
        name: `forced-${colorScheme}${new URL(url).pathname.replace('/', '-')}`,
        url,
        forced: colorScheme,
        sizes: ['390', '1440'],
      })),
    ),
  ];
}

const withCode = (page: Page) => page.getByRole('img', { name: /QR code/ }).waitFor();
const withoutStream = (page: Page) => page.route('**/live', (route) => route.abort());
const isLost = (page: Page) => page.getByText('Connection lost').first().waitFor();

/** Plays the demo to its end and declares the result. */
export async function finishDemo({ db, url }: Cup): Promise<void> {
  for (const hole of demoGame().holes) await postHole(db, YEAR, hole);
  await setStatus(db, YEAR, 'completed');
  const isOver = async () => (await (await fetch(`${url}/api/tournament`)).json()).status === 'completed';
  while (!(await isOver())) await new Promise((resolve) => setTimeout(resolve, 50));
}
