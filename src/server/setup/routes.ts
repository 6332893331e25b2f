import type { FastifyInstance } from 'fastify';
import { captainRoutes } from './captain-routes.ts';
import { eventRoutes } from './event-routes.ts';
import { noticeRoutes } from './notice-routes.ts';
import { pairingsRoutes } from './pairings-routes.ts';
import { preflightRoutes } from './preflight-routes.ts';
import { rehearsalRoutes } from './rehearsal-routes.ts';
import { resultRoutes } from './result-routes.ts';
import { rosterRoutes } from './roster-routes.ts';
import type { SetupOptions } from './setup-options.ts';
import { yearRoutes } from './year-routes.ts';

/** Setting up the event from the desk: pre-flight, players, pairings, captains and the event itself. */
export function setupRoutes(app: FastifyInstance, options: SetupOptions): void {
  preflightRoutes(app, options);
  rosterRoutes(app, options);
  pairingsRoutes(app, options);
  noticeRoutes(app, options);
  eventRoutes(app, options);
  captainRoutes(app, options);
  resultRoutes(app, options);
  rehearsalRoutes(app, options);
  yearRoutes(app, options);
}
