import Fastify, { type FastifyInstance } from 'fastify';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { deskAgreementRoutes } from './agreement/desk-routes.ts';
import { agreementRoutes } from './agreement/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { captainsRoutes } from './captains/routes.ts';
import { deskCardsRoutes } from './cards/desk-routes.ts';
import type { Config } from './config.ts';
import { docsRoutes } from './docs/routes.ts';
import { deskHealthRoutes } from './health/desk-routes.ts';
import { metricsOf } from './health/metrics-port.ts';
import { healthRoutes } from './health/routes.ts';
import { WriteProbe } from './health/write-probe.ts';
import { CaptainReads } from './http/captain-reads.ts';
import type { OpenStreams } from './http/connections.ts';
import { connectionOptions, limitConnections } from './http/connections.ts';
import { handleErrors, sendNothingHere, sendText } from './http/errors.ts';
import { type Log, logAt } from './http/log.ts';
import { refuseMalformedRequests } from './http/malformed-requests.ts';
import type { PepperCheck } from './http/pepper-check.ts';
import { checkRequestTarget, refuseUnreadableTarget } from './http/request-target.ts';
import { refuseForeignCalls, securityHeaders, sendWithEveryAnswer } from './http/security.ts';
import { refuseOtherMethods } from './http/serve.ts';
import type { Services } from './http/services.ts';
import { cookies as cookiesFor } from './http/session.ts';
import { deskLiveRoutes } from './live/desk-routes.ts';
import { liveRoutes } from './live/routes.ts';
import { organizersRoutes } from './organizers/routes.ts';
import { pagesRoutes } from './pages/routes.ts';
import type { SiteBuild } from './pages/site-build.ts';
import { deskScoresRoutes } from './scores/desk-routes.ts';
import { scoresRoutes } from './scores/routes.ts';
import { trailRoutes } from './scores/trail-routes.ts';
import { setupRoutes } from './setup/routes.ts';
import type { SnapshotCache } from './snapshots/snapshot-cache.ts';
import { lastBackup } from './store/operation.ts';
import type { Db } from './store/sql.ts';
import { tournamentRoutes } from './tournament/routes.ts';

const MOST_BODY_BYTES = 4 * 1024;
/** How long accepted requests may take to finish after the streams have ended. */
const LAST_ANSWERS_MS = 2_000;

export type AppOptions = {
  config: Config;
  db: Db;
  /** A separate pool for sign-in, so that a flood of sign-ins never delays a correction. */
  signInDb: Db;
  /** A separate pool for organizers' sign-in and accounts. */
  deskDb: Db;
  snapshots: SnapshotCache;
  pepper: Pick<PepperCheck, 'isSettled' | 'require'>;
  /** The built pages; null to serve only the API. */
  build: SiteBuild | null;
  log?: Log;
};

export async function buildApp({
  config,
  db,
  signInDb,
  deskDb,
  snapshots,
  pepper,
  build,
  log = logAt(config.logLevel),
}: AppOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(config);
  const malformed = refuseMalformedRequests(headers);
  const app = Fastify({
    ...connectionOptions(config),
    bodyLimit: MOST_BODY_BYTES,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    // While the server stops, it still answers requests, and /readyz reports that the server is closing.
    return503OnClosing: false,
    // Fastify's timeout would also apply to draining the streams, and would crash the process.
    pluginTimeout: 0,
    routerOptions: { maxParamLength: 64 },
    clientErrorHandler: malformed.clientError,
    // Adds the headers here, because no hooks run for a URL that cannot be parsed.
    frameworkErrors: (_error, request, reply) => refuseUnreadableTarget(request, reply.headers(headers)),
  });
  const cookies = cookiesFor(config);
  let closing = false;

  limitConnections(app, config);
  app.server.on('checkExpectation', malformed.checkExpectation);
  app.removeContentTypeParser('text/plain');
  handleErrors(app, log);
  sendWithEveryAnswer(app, headers);
  // Like the handlers of public reads, this hook is not async: there is nothing to wait for.
  app.addHook('onRequest', (request, _reply, done) => {
    checkRequestTarget(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') refuseForeignCalls(request, config.publicUrl);
    done();
  });
  // Must be the first preClose hook: streams that are still open need the updates that later hooks stop.
  const openStreams: OpenStreams = new Map();
  app.addHook('preClose', async () => {
    closing = true;
    const milliseconds = config.drainSeconds * 1_000;
    await Promise.all([...openStreams.values()].map((streams) => streams.drain(milliseconds)));
    // Browsers open some connections without using them. These count as busy, and would keep the process alive for
    // a minute if they were not closed here.
    setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS).unref();
  });

  const writing = new WriteProbe(db, (error) => log.error('corrections cannot be written', error));
  app.addHook('onListen', () => writing.start());
  app.addHook('preClose', async () => writing.stop());

  const metrics = await metricsOf(config.metricsPort, {
    snapshots,
    writing,
    pools: { corrections: db, 'sign-in': signInDb, desk: deskDb },
    streams: openStreams,
    maxStreams: config.maxStreams,
    lastBackup: () => lastBackup(db),
  });
  metrics?.serve(app, log);

  const reads = new CaptainReads(cookies, log);
  const services: Services = { config, db, snapshots, cookies, reads, log, headers, openStreams };
  healthRoutes(app, { snapshots, pepper, writing, isClosing: () => closing });
  tournamentRoutes(app, services);
  // Calls that are not public are refused until the pepper is known to be correct: cookies and codes depend on it.
  app.register((personal, _options, done) => {
    personal.addHook('onRequest', (_request, _reply, next) => {
      pepper.require();
      next();
    });
    metrics?.countCalls(personal);
    captainsRoutes(personal, { ...services, db: signInDb });
    organizersRoutes(personal, { ...services, db: deskDb });
    deskHealthRoutes(personal, services, writing);
    setupRoutes(personal, services);
    scoresRoutes(personal, services, (error) => writing.failed(error));
    deskScoresRoutes(personal, services);
    agreementRoutes(personal, services);
    deskAgreementRoutes(personal, services);
    deskCardsRoutes(personal, services);
    trailRoutes(personal, services);
    deskLiveRoutes(personal, services);
    done();
  });
  liveRoutes(app, services);
  refuseOtherMethods(app, Object.values(ENDPOINTS));

  calendarRoutes(app, services);
  docsRoutes(app, build?.fonts ?? []);
  if (build) await pagesRoutes(app, { ...services, build });
  else {
    app.get('/', (_request, reply) =>
      sendText(reply, 200, 'The server is running, but its pages are not built: npm run build'),
    );
    app.setNotFoundHandler((_request, reply) => sendNothingHere(reply));
  }
  return app;
}
