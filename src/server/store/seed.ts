import { FIRST_TOURNAMENT } from '#domain/calendar.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { change, type Db } from './sql.ts';
import { createTournament, shownTournament, showTournament } from './tournament.ts';

/** Sample data for the three teams and their courses, until the organizers enter the real data. */
const SAMPLE_TEAMS = [
  {
    id: 'timbermen',
    course_name: 'Tall Pine Golf Course',
    course_location: 'Sample Township, Michigan',
    course_type: 'Forest course',
    course_image_url: '/art/course-forest.svg',
    description:
      'Timbermen set the props that held the mine roof. Their home fairways run narrow between white pine and birch, and reward the straight ball.',
    course_description:
      'Eighteen holes cut into second-growth forest. Trees on both sides reward accuracy over length, and the last green lies in a clearing of old white pines.',
    team_spirit: 'Steady hands, straight timber',
    established: 1928,
  },
  {
    id: 'stopemen',
    course_name: 'Shaft House Golf Course',
    course_location: 'Sample City, Michigan',
    course_type: 'Mine-site course',
    course_image_url: '/art/course-mine.svg',
    description:
      'Stopemen worked the stopes, the stepped rooms where the ore came out. At home they play in view of the headframe, past bunkers red with iron.',
    course_description:
      'Laid out over a closed iron mine. The headframe stands behind the ninth green, and the sand in the bunkers is as red as the ore was.',
    team_spirit: 'Level by level',
    established: 1934,
  },
  {
    id: 'powdermen',
    course_name: 'Quarry Lake Golf Course',
    course_location: 'Sample Lake, Michigan',
    course_type: 'Lake and quarry course',
    course_image_url: '/art/course-quarry.svg',
    description:
      'Powdermen carried the powder and lit the fuse. Their home course circles a flooded quarry, with water in play from the first tee.',
    course_description:
      'Six holes play along the rim of a quarry that filled with spring water. The wind off the lake chooses your club.',
    team_spirit: 'One spark is enough',
    established: 1952,
  },
] as const;

/** Fills only columns that exist, so that it also works on a database of an earlier release. */
const ADD_TEAM = change(
  'add-team',
  'insert into teams select * from jsonb_populate_record(null::teams, $1) on conflict do nothing',
);

/** Adds the three teams and the first tournament to an empty database. Existing rows stay unchanged. */
export async function seed(db: Db): Promise<void> {
  for (const team of SAMPLE_TEAMS) await ADD_TEAM(db, JSON.stringify({ ...team, name: TEAM_NAMES[team.id] }));
  if (await shownTournament(db)) return;
  const { year, days, startTime } = FIRST_TOURNAMENT;
  await createTournament(db, { year, dates: [days[0], days[1]], startTime });
  await showTournament(db, year);
}
