import { useState } from 'react';
import type { CaptainEntry } from '#contract/desk/captains.ts';
import { TEAM_NAMES } from '#domain/teams.ts';
import { Box } from '#web/desk/ui/box.tsx';
import { useCourseTime, useNow } from '#web/desk/ui/course-time.ts';
import { DeskIcon } from '#web/desk/ui/desk-icon.tsx';
import { Row } from '#web/desk/ui/layout.tsx';
import { Problem, useAct } from '#web/desk/ui/problem.tsx';
import { Sign } from '#web/desk/ui/sign.tsx';
import { Button } from '#web/ui/button.tsx';
import { TeamCrest } from '#web/ui/team-crest.tsx';
import type { CaptainActions, ShownCode } from './captain-actions.ts';
import styles from './captains-page.module.css';
import { NameForm } from './name-form.tsx';
import { CAPTAINS, codeWords, ROW, seenWords } from './texts.ts';

type CaptainRowProps = {
  entry: CaptainEntry;
  actions: CaptainActions;
  isOver: boolean;
  changing: boolean;
  onIssued: (code: ShownCode) => void;
  onNamed: () => void;
};

/** One captain and the state of their code. The effect is explained before a code is replaced or revoked. */
export function CaptainRow({ entry, actions, isOver, changing, onIssued, onNamed }: CaptainRowProps) {
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null);
  const { busy, problem, act } = useAct();
  const { teamId, name, code } = entry;
  const issue = () =>
    act(async () => {
      onIssued(await actions.issue(entry));
      setAsking(null);
    });
  const revoke = () =>
    act(async () => {
      await actions.revoke(entry);
      setAsking(null);
    });
  const about = <span className="visually-hidden">{TEAM_NAMES[teamId]}</span>;

  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <TeamCrest teamId={teamId} size={54} />
        <div>
          <h2 className={name === null ? 'soft' : undefined}>{name ?? CAPTAINS.nobody}</h2>
          <small className="soft">{TEAM_NAMES[teamId]}</small>
        </div>
      </div>
      <Facts entry={entry} />
      <Row wide className={styles.actions}>
        {!isOver && name !== null && code === null && (
          <Button size="small" busy={busy} onClick={() => void issue()}>
            <DeskIcon name="key" />
            {ROW.issue} {about}
          </Button>
        )}
        {!isOver && code && (
          <>
            <Button
              variant="line"
              size="small"
              aria-expanded={asking === 'renew'}
              onClick={() => setAsking(asking === 'renew' ? null : 'renew')}
            >
              <DeskIcon name="key" />
              {ROW.renew} {about}
            </Button>
            <Button
              variant="quiet"
              aria-expanded={asking === 'revoke'}
              onClick={() => setAsking(asking === 'revoke' ? null : 'revoke')}
            >
              {ROW.revoke} {about}
            </Button>
          </>
        )}
      </Row>
      {problem !== null && (
        <div className={styles.wide}>
          <Problem text={problem} />
        </div>
      )}
      {asking && name !== null && code && (
        <Box className={styles.wide}>
          <p>{asking === 'renew' ? ROW.renewEffect(name) : ROW.revokeEffect(name)}</p>
          <Row>
            {asking === 'renew' ? (
              <Button size="small" busy={busy} onClick={() => void issue()}>
                {ROW.renewNow}
              </Button>
            ) : (
              <Button variant="danger" size="small" busy={busy} onClick={() => void revoke()}>
                {ROW.revokeNow}
              </Button>
            )}
            <Button variant="line" size="small" onClick={() => setAsking(null)}>
              {ROW.keep}
            </Button>
          </Row>
        </Box>
      )}
      {!isOver && (changing || name === null) && (
        <NameForm key={entry.version} entry={entry} actions={actions} onNamed={onNamed} />
      )}
    </li>
  );
}

const SIGNS = {
  on: { icon: 'check', tone: 'ok' },
  waits: { icon: 'clock', tone: 'plain' },
  bad: { icon: 'lock', tone: 'danger' },
  none: { icon: 'key', tone: 'plain' },
} as const;

/** The state of the code, when the captain was last seen, and the captain's last post. */
function Facts({ entry }: { entry: CaptainEntry }) {
  const sayWhen = useCourseTime();
  const code = codeWords(entry, sayWhen);
  const seen = seenWords(entry, sayWhen, useNow());
  const { lastPost } = entry;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{CAPTAINS.code}</dt>
        <dd>
          <Sign as="span" {...SIGNS[code.sign]}>
            {code.word}
          </Sign>
          <small className="soft">{code.more}</small>
        </dd>
      </div>
      <div>
        <dt>{CAPTAINS.seen}</dt>
        <dd>
          <b>{seen.when}</b>
          {seen.devices}
          <small className="soft">{seen.more}</small>
        </dd>
      </div>
      <div>
        <dt>{CAPTAINS.post}</dt>
        <dd>
          {lastPost ? (
            <>
              <b>
                Hole {lastPost.hole}, {sayWhen(lastPost.at)}
              </b>
              <small className="soft">Day {lastPost.day}</small>
            </>
          ) : (
            'None yet'
          )}
        </dd>
      </div>
    </dl>
  );
}
