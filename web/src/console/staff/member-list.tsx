import { useState } from 'react';
import { plural } from '../../lib/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import styles from '../layout/layout.module.css';
import { useDeskSession } from '../console-session.ts';
import { useVoice } from '../desk/line/voice.queries.ts';
import { TableFrame } from '../layout/table-frame.tsx';
import { MemberDialog, type MemberAction } from './member-dialog.tsx';
import { useStaff, type Member } from './staff.queries.ts';
import { Loaded } from '../layout/loaded.tsx';

/** All staff, with a supervisor's actions on everyone but themselves. */
export function MemberList() {
  const ownId = useDeskSession()?.user.id;
  const voice = useVoice(ownId);
  const [asked, setAsked] = useState<{ member: Member; action: MemberAction }>();
  return (
    <section className={styles.section} aria-labelledby="members">
      <h2 id="members">People</h2>
      <Loaded query={useStaff()} failed="We couldn’t load the list.">
        {({ data }) => (
          <TableFrame label="Members" heads={['Name', 'Role', 'Authenticator']} actions="Actions">
            {data.map((member) => (
              <Row
                key={member.id}
                member={member}
                own={member.id === ownId}
                hasLine={voice !== undefined}
                onAsk={(action) => setAsked({ member, action })}
              />
            ))}
          </TableFrame>
        )}
      </Loaded>
      {asked && <MemberDialog {...asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

function Row({
  member,
  own,
  hasLine,
  onAsk,
}: {
  member: Member;
  own: boolean;
  hasLine: boolean;
  onAsk: (action: MemberAction) => void;
}) {
  const {
    first_name,
    last_name,
    email,
    role,
    second_factor,
    recovery_codes_left: left,
  } = member.attributes;
  const name = `${first_name} ${last_name}`;
  return (
    <tr>
      <td>
        <span>{`${name} `}</span>
        {own && <Chip>you</Chip>}
        <br />
        <small className={styles.soft}>{email}</small>
      </td>
      <td>{role}</td>
      <td>
        {second_factor ? <span>set up</span> : <Chip kind="warn">not set up</Chip>}
        {second_factor && (
          <small className={styles.soft}>{` · ${plural(left, 'recovery code')} left`}</small>
        )}
      </td>
      <td>
        <RowActions name={name} own={own} hasLine={hasLine} onAsk={onAsk} />
      </td>
    </tr>
  );
}

interface RowActionsProps {
  name: string;
  own: boolean;
  hasLine: boolean;
  onAsk: (action: MemberAction) => void;
}

function RowActions({ name, own, hasLine, onAsk }: RowActionsProps) {
  return (
    <div className={styles.actions}>
      {hasLine && (
        <Button size="small" aria-label={`Set phone for ${name}`} onClick={() => onAsk('phone')}>
          Set phone
        </Button>
      )}
      {!own && (
        <>
          <Button size="small" aria-label={`Change role of ${name}`} onClick={() => onAsk('role')}>
            Change role
          </Button>
          <Button
            size="small"
            aria-label={`Reset authenticator of ${name}`}
            onClick={() => onAsk('factor')}
          >
            Reset authenticator
          </Button>
        </>
      )}
    </div>
  );
}
