import { useState } from 'react';
import { Link } from 'react-router';
import { useDebounced } from '../../lib/browser/use-debounced.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import styles from '../layout/layout.module.css';
import { ConsolePage } from '../layout/console-page.tsx';
import { useFocusReturn } from '../layout/use-focus-return.ts';
import { useOwners } from './people.queries.ts';
import { PeopleTable } from './people-table.tsx';
import { PersonRecord } from './person-record.tsx';
import { LoadedList } from '../layout/loaded-list.tsx';

/** Accounts: search, records, and support actions. */
export function Component() {
  const [email, setEmail] = useState('');
  const [openId, setOpenId] = useState<string>();
  useFocusReturn(openId);
  const list = useOwners(useDebounced(email.trim().toLowerCase()));
  if (openId !== undefined) {
    return (
      <ConsolePage title="People">
        <PersonRecord key={openId} id={openId} onBack={() => setOpenId(undefined)} />
      </ConsolePage>
    );
  }
  return (
    <ConsolePage title="People">
      <div className={styles.filters}>
        <TextField
          label="E-mail, or part of it"
          type="search"
          autoComplete="off"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </div>
      <LoadedList
        query={list}
        failed="We couldn’t load the accounts."
        empty={
          <>
            <span>{'No account has that address. The owner may have '}</span>
            <Link to="/console/deleted">deleted it</Link>
            <span>.</span>
          </>
        }
      >
        {(people) => <PeopleTable people={people} onOpen={setOpenId} />}
      </LoadedList>
    </ConsolePage>
  );
}
