import { signIn, signOut, whoIsSignedIn } from './captains.ts';
import type { JsonEndpoint, StreamEndpoint } from './endpoint.ts';
import { liveStream } from './live.ts';
import { correctScore, scoreHistory, teamScores } from './scores.ts';
import { siteSettings } from './site.ts';
import { listTeams } from './teams.ts';
import { currentTournament, holes, leaderboard } from './tournament.ts';

export const CALLS = {
  siteSettings,
  listTeams,
  currentTournament,
  leaderboard,
  holes,
  signIn,
  whoIsSignedIn,
  signOut,
  teamScores,
  correctScore,
  scoreHistory,
} as const satisfies Record<string, JsonEndpoint>;

export const STREAMS = { liveStream } as const satisfies Record<string, StreamEndpoint>;

/** All of them by name, for the OpenAPI document and for the tests that must miss none. */
export const ENDPOINTS = { ...CALLS, ...STREAMS } as const;
