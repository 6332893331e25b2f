import { useParams } from 'wouter';
import type { Organizer } from '#contract/organizers/organizer.ts';
import type { Tournament } from '#contract/tournament.ts';
import { DeskIcon } from '#web/desk/desk-icon.tsx';
import { LoadFailed } from '#web/desk/load-failed.tsx';
import { PageTitle } from '#web/desk/page-title.tsx';
import { useTournament } from '#web/desk/setup-queries.ts';
import paper from '#web/desk/typing/typed-sheet.module.css';
import { yearPath } from '#web/paths.ts';
import { ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { CardsSheet } from './cards-sheet.tsx';
import { CARDS } from './texts.ts';
import { useCards } from './use-cards.ts';

/** The players' own cards of Day 2, typed from paper (D-15). */
export function CardsPage({ organizer }: { organizer: Organizer }) {
  const { data: tournament } = useTournament();
  if (!tournament) return <PageTitle title={CARDS.title} lead={CARDS.lead} />;
  return (
    <>
      <PageTitle title={CARDS.title} lead={CARDS.lead}>
        <a className={buttonClass('line')} href={yearPath(tournament.id)}>
          <DeskIcon name="cup" />
          {CARDS.board}
        </a>
      </PageTitle>
      <Loaded tournament={tournament} name={organizer.name} />
    </>
  );
}

function Loaded({ tournament, name }: { tournament: Tournament; name: string }) {
  const { group } = useParams();
  const cards = useCards(tournament.id, name);
  const { data, isError, isFetching, refetch } = cards.query;
  if (data && cards.view) {
    if (data.state === 'not open') return <p className={paper.closed}>{CARDS.notOpen}</p>;
    if (cards.view.cards.length === 0)
      return (
        <p className={paper.closed}>
          {CARDS.nobody}{' '}
          <ButtonLink variant="line" href="/organizer/pairings/2">
            {CARDS.toPairings}
          </ButtonLink>
        </p>
      );
    return (
      <CardsSheet tournament={tournament} data={data} view={cards.view} cards={cards} asked={Number(group)} />
    );
  }
  return isError ? <LoadFailed isFetching={isFetching} refetch={refetch} /> : null;
}
