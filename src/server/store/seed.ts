import { FIRST_TOURNAMENT } from '#domain/calendar.ts';
import { TEAM_NAMES, type TeamId } from '#domain/teams.ts';
import { change, type Db } from './sql.ts';
import { createTournament, shownTournament, showTournament } from './tournament.ts';

type SampleTeam = {
  id: TeamId;
  courseName: string;
  courseLocation: string;
  courseType: string;
  courseImageUrl: string;
  description: string;
  courseDescription: string;
  teamSpirit: string;
  established: number;
};

/** Made-up courses in a made-up county, until the organizers enter their own. */
const SAMPLE_TEAMS: readonly SampleTeam[] = [
  {
    id: 'timbermen',
    courseName: 'Tall Pine Golf Course',
    courseLocation: 'Sample Township, Michigan',
    courseType: 'Forest course',
    courseImageUrl: '/art/course-forest.svg',
    description:
      'Timbermen set the props that held the mine roof. Their home fairways run narrow between white pine and birch, and reward the straight ball.',
    courseDescription:
      'Eighteen holes cut into second-growth forest. Trees on both sides reward accuracy over length, and the last green lies in a clearing of old white pines.',
    teamSpirit: 'Steady hands, straight timber',
    established: 1928,
  },
  {
    id: 'stopemen',
    courseName: 'Shaft House Golf Course',
    courseLocation: 'Sample City, Michigan',
    courseType: 'Mine-site course',
    courseImageUrl: '/art/course-mine.svg',
    description:
      'Stopemen worked the stopes, the stepped rooms where the ore came out. At home they play in view of the headframe, past bunkers red with iron.',
    courseDescription:
      'Laid out over a closed iron mine. The headframe stands behind the ninth green, and the sand in the bunkers is as red as the ore was.',
    teamSpirit: 'Level by level',
    established: 1934,
  },
  {
    id: 'powdermen',
    courseName: 'Quarry Lake Golf Course',
    courseLocation: 'Sample Lake, Michigan',
    courseType: 'Lake and quarry course',
    courseImageUrl: '/art/course-quarry.svg',
    description:
      'Powdermen carried the powder and lit the fuse. Their home course circles a flooded quarry, with water in play from the first tee.',
    courseDescription:
      'Six holes play along the rim of a quarry that filled with spring water. The wind off the lake chooses your club.',
    teamSpirit: 'One spark is enough',
    established: 1952,
  },
];

/** Fills only columns that exist, so that it also works on a database of an earlier release. */
const ADD_TEAM = change(
  'add-team',
  'insert into teams select * from jsonb_populate_record(null::teams, $1) on conflict do nothing',
);

/** Adds the three teams and the first tournament to an empty database. Existing rows stay unchanged. */
export async function seed(db: Db): Promise<void> {
  for (const { id, courseName, courseLocation, courseType, courseImageUrl, ...team } of SAMPLE_TEAMS) {
    const { description, courseDescription, teamSpirit, established } = team;
    const row = {
      id,
      name: TEAM_NAMES[id],
      course_name: courseName,
      course_location: courseLocation,
      course_type: courseType,
      course_image_url: courseImageUrl,
      description,
      course_description: courseDescription,
      team_spirit: teamSpirit,
      established,
    };
    await ADD_TEAM(db, JSON.stringify(row));
  }
  if (await shownTournament(db)) return;
  const { year, days, startTime } = FIRST_TOURNAMENT;
  await createTournament(db, { year, dates: [days[0], days[1]], startTime });
  await showTournament(db, year);
}
