import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/http/services.ts';
import { captainRoutes } from './captain-routes.ts';
import { eventRoutes } from './event-routes.ts';
import { noticeRoutes } from './notice-routes.ts';
import { pairingsRoutes } from './pairings-routes.ts';
import { preflightRoutes } from './preflight-routes.ts';
import { rehearsalRoutes } from './rehearsal-routes.ts';
import { resultRoutes } from './result-routes.ts';
import { rosterRoutes } from './roster-routes.ts';
import { yearRoutes } from './year-routes.ts';

export function setupRoutes(app: FastifyInstance, services: Services): void {
  preflightRoutes(app, services);
  rosterRoutes(app, services);
  pairingsRoutes(app, services);
  noticeRoutes(app, services);
  eventRoutes(app, services);
  captainRoutes(app, services);
  resultRoutes(app, services);
  rehearsalRoutes(app, services);
  yearRoutes(app, services);
}
