import { agreement, answerDay } from './agreement.ts';
import { signIn, signOut, whoIsSignedIn } from './captains.ts';
import { countyChampion } from './county-champion.ts';
import { recordCsv } from './csv.ts';
import { dayStates } from './day-states.ts';
import * as deskAgreement from './desk/agreement.ts';
import * as captains from './desk/captains.ts';
import * as cards from './desk/cards.ts';
import * as event from './desk/event.ts';
import { deskHealth } from './desk/health.ts';
import { deskHere, deskLive } from './desk/live.ts';
import { deskNotice, postNotice, takeDownNotice } from './desk/notice.ts';
import * as deskPairings from './desk/pairings.ts';
import { deskPreflight } from './desk/preflight.ts';
import * as rehearsal from './desk/rehearsal.ts';
import * as result from './desk/result.ts';
import { deskRosters, saveRoster } from './desk/roster.ts';
import { deskDaySheet, saveMatch, savePaperTotal, saveScore } from './desk/scores.ts';
import { deskTrail, trailCsv, undoLine } from './desk/trail.ts';
import { startYear } from './desk/years.ts';
import type { JsonEndpoint, StreamEndpoint, TableEndpoint } from './endpoint.ts';
import { liveStream } from './live.ts';
import { notice } from './notice.ts';
import * as accountCalls from './organizers/accounts.ts';
import * as signInCalls from './organizers/sign-in.ts';
import { matches, pairings } from './pairings.ts';
import { captainsRehearsal } from './rehearsal.ts';
import { correctScore, scoreHistory, teamScores } from './scores.ts';
import { siteSettings } from './site.ts';
import { listTeams } from './teams.ts';
import { currentTournament, holes, leaderboard } from './tournament.ts';
import { tournamentRecord, years } from './years.ts';

export const CALLS = {
  siteSettings,
  listTeams,
  currentTournament,
  leaderboard,
  holes,
  dayStates,
  pairings,
  matches,
  countyChampion,
  notice,
  years,
  tournamentRecord,
  signIn,
  whoIsSignedIn,
  signOut,
  captainsRehearsal,
  teamScores,
  correctScore,
  scoreHistory,
  agreement,
  answerDay,
  readInvitation: signInCalls.readInvitation,
  startAccepting: signInCalls.startAccepting,
  acceptInvitation: signInCalls.acceptInvitation,
  startOrganizerSignIn: signInCalls.startOrganizerSignIn,
  organizerSignIn: signInCalls.organizerSignIn,
  recoverOrganizer: signInCalls.recoverOrganizer,
  organizerSignOut: signInCalls.organizerSignOut,
  signedInOrganizer: accountCalls.signedInOrganizer,
  listOrganizers: accountCalls.listOrganizers,
  inviteOrganizer: accountCalls.inviteOrganizer,
  withdrawInvitation: accountCalls.withdrawInvitation,
  startAddingPasskey: accountCalls.startAddingPasskey,
  addPasskey: accountCalls.addPasskey,
  removePasskey: accountCalls.removePasskey,
  removeOrganizer: accountCalls.removeOrganizer,
  renewRecoveryCodes: accountCalls.renewRecoveryCodes,
  deskHealth,
  deskPreflight,
  deskRosters,
  saveRoster,
  deskPairings: deskPairings.deskPairings,
  arrangePairings: deskPairings.arrangePairings,
  drawDay: deskPairings.drawDay,
  publishPairings: deskPairings.publishPairings,
  deskEvent: event.deskEvent,
  saveCup: event.saveCup,
  saveDay: event.saveDay,
  saveSite: event.saveSite,
  saveTeamTexts: event.saveTeamTexts,
  deskDaySheet,
  saveScore,
  saveMatch,
  savePaperTotal,
  deskAgreement: deskAgreement.deskAgreement,
  changeDayState: deskAgreement.changeDayState,
  closeDay: deskAgreement.closeDay,
  ruleOnDispute: deskAgreement.ruleOnDispute,
  deskCards: cards.deskCards,
  saveCardHole: cards.saveCardHole,
  saveCard: cards.saveCard,
  saveSecondEntry: cards.saveSecondEntry,
  deskTrail,
  undoLine,
  deskNotice,
  postNotice,
  takeDownNotice,
  deskCaptains: captains.deskCaptains,
  nameCaptain: captains.nameCaptain,
  issueAccessCode: captains.issueAccessCode,
  revokeAccessCode: captains.revokeAccessCode,
  deskHere,
  startYear,
  deskResult: result.deskResult,
  declareResult: result.declareResult,
  takeBackResult: result.takeBackResult,
  saveCaptainsAward: result.saveCaptainsAward,
  deskRehearsal: rehearsal.deskRehearsal,
  rehearsalScreen: rehearsal.rehearsalScreen,
  startRehearsal: rehearsal.startRehearsal,
  playRehearsal: rehearsal.playRehearsal,
  practiceCorrection: rehearsal.practiceCorrection,
  practiceCard: rehearsal.practiceCard,
  practiceDispute: rehearsal.practiceDispute,
  throwRehearsalAway: rehearsal.throwRehearsalAway,
} as const satisfies Record<string, JsonEndpoint>;

export const STREAMS = { liveStream, deskLive } as const satisfies Record<string, StreamEndpoint>;

export const TABLES = { recordCsv, trailCsv } as const satisfies Record<string, TableEndpoint>;

/** Every call by name, for the OpenAPI document and for tests that must cover all calls. */
export const ENDPOINTS = { ...CALLS, ...STREAMS, ...TABLES } as const;
