import { TEAM_IDS, type TeamId } from '#domain/teams.ts';
import styles from './team-glyph.module.css';

export const GLYPHS: Readonly<Record<TeamId, string>> = {
  timbermen:
    'M12 1a11 11 0 1 1 0 22a11 11 0 0 1 0-22zm0 3.2L8.3 9.8h1.9l-3 4h2.2L6.2 18h4.6v2.4h2.4V18h4.6l-3.2-4.2h2.2l-3-4h1.9z',
  stopemen:
    'M1 1.5h22v12h-3.6v4.6h-3.6v4.9H8.2v-4.9H4.6v-4.6H1zm3.6 7.2l1.2 1.5Q7.8 8.6 10.6 8.2V17h2.8V8.2q2.8 .4 4.8 2.5l1.2-1.5Q16.4 5.4 12 5.4T4.6 9.2z',
  powdermen:
    'M12 .5L23.5 12L12 23.5L.5 12zm0 5.3l-1.5 4l-3.7-1.4l1.7 3.6l-1.7 3.6l3.7-1.4l1.5 4l1.5-4l3.7 1.4l-1.7-3.6l1.7-3.6l-3.7 1.4z',
};

/** Replaces the crest at small sizes: a circle, steps or a diamond. Requires `TeamGlyphSprite` on the page. */
export function TeamGlyph({ teamId }: { teamId: TeamId }) {
  return (
    <svg className={styles.glyph} data-team={teamId} aria-hidden="true">
      <use href={`#glyph-${teamId}`} />
    </svg>
  );
}

/** The three shapes, defined once in the layout. A page refers to them up to a hundred times. */
export function TeamGlyphSprite() {
  return (
    <svg className={styles.sprite} width="0" height="0" aria-hidden="true">
      {TEAM_IDS.map((teamId) => (
        <symbol key={teamId} id={`glyph-${teamId}`} viewBox="0 0 24 24">
          <path fillRule="evenodd" d={GLYPHS[teamId]} />
        </symbol>
      ))}
    </svg>
  );
}
