import type { FastifyInstance } from 'fastify';
import { siteSettings } from '#contract/site.ts';
import { listTeams } from '#contract/teams.ts';
import type { Board } from '#server/board/board.ts';
import { serveFinished } from '#server/http/serve-finished.ts';

export function teamsRoutes(app: FastifyInstance, { board }: { board: Board }): void {
  serveFinished(app, listTeams, board, () => board.shown()?.answers.teams);
  serveFinished(app, siteSettings, board, () => board.shown()?.answers.site);
}
