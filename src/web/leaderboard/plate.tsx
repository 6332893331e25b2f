import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Tournament } from '#contract/tournament.ts';
import { TEAM_IDS, TEAM_NAMES } from '#domain/teams.ts';
import { dayStatesQuery, holesQuery, leaderboardQuery } from '#web/api/queries.ts';
import { useLiveFeed } from '#web/live/use-live-feed.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TeamGlyph } from '#web/ui/team-glyph.tsx';
import { LiveMarker } from './live-marker.tsx';
import styles from './plate.module.css';
import { type News, newsOf, teeOff } from './state-texts.ts';
import { LEADERBOARD, NOTHING_DECIDED } from './texts.ts';

const PAUSE = 'M8 5v14M16 5v14';
const ICONS = {
  suspended: <Icon path={PAUSE} />,
  lost: <Icon name="warning" />,
  rest: <Icon name="check" />,
  unofficial: <Icon name="clock" />,
  champion: <Icon name="trophy" />,
} as const;

type Words = Omit<News, 'verdict' | 'sentence' | 'left'>;

/** The three scores, the news and the state, in one plate of fixed height. The whole plate is a link. */
export function Plate({ tournament, href }: { tournament: Tournament | undefined; href: string }) {
  return tournament ? <Score tournament={tournament} href={href} /> : <Face href={href} words={WAITING} />;
}

const WAITING: Words = { look: 'rest', headline: LEADERBOARD.caption, word: '', details: '' };

function Score({ tournament, href }: { tournament: Tournament; href: string }) {
  const { state, asOf } = useLiveFeed(tournament.id);
  const entries = useQuery(leaderboardQuery(tournament.id)).data;
  const holes = useQuery(holesQuery(tournament.id)).data;
  const days = useQuery(dayStatesQuery(tournament.id)).data;
  // The leaderboard and the holes may load one after the other, and the news needs both.
  if (!entries || !holes) return <Face href={href} words={WAITING} />;
  if (entries.length === 0) return <Face href={href} words={beforePlay(tournament, asOf)} />;
  const news = newsOf({ tournament, entries, holes, days, asOf }, state === 'lost');
  return (
    <Face
      href={href}
      words={
        state === 'paused' && news.look === 'live' ? { ...news, look: 'suspended', word: 'Paused' } : news
      }
      entries={entries}
      live={state === 'live'}
    />
  );
}

function beforePlay(tournament: Tournament, asOf: string | null): Words {
  if (tournament.status === 'completed')
    return { look: 'rest', headline: 'Final', word: '', details: NOTHING_DECIDED };
  const headline = teeOff(tournament, 1, asOf);
  const date = teeOff(tournament, 1, null);
  return { look: 'rest', headline, word: '', details: headline === date ? '' : date };
}

type FaceProps = {
  href: string;
  words: Words;
  entries?: readonly { id: (typeof TEAM_IDS)[number]; totalPoints?: number; position?: number }[];
  live?: boolean;
};

const NO_POINTS = TEAM_IDS.map((id) => ({ id }));
/** Keys are ranks: when one team overtakes another, the elements stay and their contents change. */
const PLACES = ['first', 'second', 'third'];

function Face({ href, words, entries = NO_POINTS, live = false }: FaceProps) {
  const { look, headline, word, details } = words;
  const To = href.startsWith('#') ? 'a' : Link;
  return (
    <div className={styles.box}>
      <To href={href} className={classNames('on-ink', styles.plate)} data-look={look}>
        <span className={styles.teams}>
          {entries.map(({ id, totalPoints, position }, at) => (
            <span key={PLACES[at]} className={classNames(position === 1 && styles.up)}>
              <TeamGlyph teamId={id} />
              <small>{TEAM_NAMES[id]}</small>
              <b className="num">{totalPoints ?? '–'}</b>
              <Said>{id === entries.at(-1)?.id ? '. ' : ', '}</Said>
            </span>
          ))}
        </span>
        {/* Keyed by its text: a new text is a new element, which does not count as a layout shift. */}
        <span key={`${headline} ${details}`} className={styles.news}>
          <strong>{headline}</strong>
          <Said>. </Said>
          <span className={styles.state}>
            {(word || look === 'suspended') && (
              <span className={styles.word}>
                {look === 'live' ? <LiveMarker live={live} lost={false} /> : ICONS[look]}
                {word}
                {word && <Said>. </Said>}
              </span>
            )}
            {details}
          </span>
          <Icon name="right" />
        </span>
      </To>
    </div>
  );
}

/** Punctuation for screen readers, which read the whole link as one text. */
function Said({ children }: { children: string }) {
  return <span className="visually-hidden">{children}</span>;
}
