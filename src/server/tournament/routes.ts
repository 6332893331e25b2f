import type { FastifyInstance } from 'fastify';
import { currentTournament, holes, leaderboard } from '#contract/tournament.ts';
import type { Board } from '#server/board/board.ts';
import { serveFinished } from '#server/http/serve-finished.ts';

export function tournamentRoutes(app: FastifyInstance, { board }: { board: Board }): void {
  serveFinished(app, currentTournament, board, () => board.shown()?.answers.tournament);
  serveFinished(
    app,
    leaderboard,
    board,
    (params) => board.tournament(params.tournamentId)?.answers.leaderboard,
  );
  serveFinished(app, holes, board, (params) => board.tournament(params.tournamentId)?.answers.holes);
}
