import { signIn, signOut, whoIsSignedIn } from './captains.ts';
import type { Endpoint } from './endpoint.ts';
import { correctScore, scoreHistory, teamScores } from './scores.ts';
import { siteSettings } from './site.ts';
import { listTeams } from './teams.ts';
import { currentTournament, holes, leaderboard } from './tournament.ts';

/** Every call, by name: what the OpenAPI document and the tests that must see all of them walk through. */
export const ENDPOINTS = {
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
} as const satisfies Record<string, Endpoint>;
