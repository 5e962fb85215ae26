import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { openModal } from '../../lib/browser/modal.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Page } from '../shell/page.tsx';
import styles from './components.module.css';
import { BayStates } from './bay-states.tsx';
import { ControlStates } from './control-states.tsx';
import { FieldStates } from './field-states.tsx';
import { FormParts } from './form-parts.tsx';
import { MessageStates } from './message-states.tsx';
import { Tokens } from './tokens.tsx';

/** The types can't be checked, so the author of the URL has to know a modal's input. */
const openAny: (type: string, input: object, options?: { replace: boolean }) => void =
  openModal as never;

function openAddressed(search: URLSearchParams, options?: { replace: boolean }): void {
  const { open = '', by: _, input = '{}', ...texts } = Object.fromEntries(search);
  openAny(open, { ...texts, ...(JSON.parse(input) as object) }, options);
}

/** Opens the modal in the URL immediately, or with `by=button` when the button is pressed. */
function ModalOpener({ search }: { search: URLSearchParams }) {
  useEffect(() => {
    if (search.get('by') !== 'button') openAddressed(search, { replace: true });
  }, [search]);
  return (
    <Page title="Components" heading="A modal">
      {search.get('by') === 'button' && (
        <Button onClick={() => openAddressed(search)}>Open it</Button>
      )}
    </Page>
  );
}

/**
 * Every component of the interface in every state, in light and dark. This page is for developers, and
 * doesn't exist in production. `?open=edit_vehicle&vehicleId=7` opens a modal with that input. `&input={…}`
 * adds values that are not texts, and `&by=button` opens it by a button.
 */
export function Component() {
  const [search] = useSearchParams();
  if (search.has('open')) return <ModalOpener search={search} />;
  return (
    <Page title="Components" heading="Components">
      <div className={styles.themes}>
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} className={styles.theme} data-theme={theme}>
            <h2>{theme === 'light' ? 'Light' : 'Dark'}</h2>
            <Tokens />
            <ControlStates />
            <FieldStates />
            <FormParts />
            <MessageStates />
            <BayStates />
          </div>
        ))}
      </div>
    </Page>
  );
}
