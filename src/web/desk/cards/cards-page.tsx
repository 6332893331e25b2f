import { useParams } from 'wouter';
import type { Organizer } from '#contract/organizers/organizer.ts';
import { useTournament } from '#web/desk/data/tournament.ts';
import { LockedBar } from '#web/desk/opening/open-day.tsx';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { DeskPage } from '#web/desk/ui/desk-page.tsx';
import { Paper } from '#web/desk/ui/layout.tsx';
import { yearPath } from '#web/paths.ts';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { CardsSheet } from './cards-sheet.tsx';
import { CARDS } from './texts.ts';
import { useCards } from './use-cards.ts';

/** The players' cards of Day 2, typed from paper (D-15). */
export function CardsPage({ organizer }: { organizer: Organizer }) {
  const tournament = useTournament();
  const { group } = useParams();
  const cards = useCards(tournament.id, organizer.name);
  const board = (
    <a
      className={buttonClass('line')}
      href={`${yearPath(tournament.id)}#county-champion`}
      target="_blank"
      rel="noopener"
    >
      <DeskIcon name="cup" />
      {CARDS.board}
    </a>
  );
  return (
    <DeskPage title={CARDS.title} lead={CARDS.lead} tabs={board} query={cards.query}>
      {(data) => {
        if (data.state === 'not open') return <LockedBar day={2} />;
        if (!cards.view || cards.view.cards.length === 0)
          return (
            <Paper padded>
              <p>{CARDS.nobody}</p>
              <ButtonLink variant="line" href="/organizer/pairings/2">
                {CARDS.toPairings}
              </ButtonLink>
            </Paper>
          );
        return <CardsSheet data={data} view={cards.view} cards={cards} asked={Number(group)} />;
      }}
    </DeskPage>
  );
}
