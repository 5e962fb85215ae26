import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { openModal, type ModalType } from '../../lib/browser/modal.ts';
import { Page } from '../shell/page.tsx';
import styles from './components.module.css';
import { BayStates } from './bay-states.tsx';
import { ControlStates } from './control-states.tsx';
import { FieldStates } from './field-states.tsx';
import { FormParts } from './form-parts.tsx';
import { MessageStates } from './message-states.tsx';
import { Tokens } from './tokens.tsx';

/**
 * Every component of the interface in every state, in light and in dark: a page for developers,
 * absent in production. `?open=edit_vehicle&vehicleId=7` opens a modal with that input;
 * `&input={…}` adds values that are not texts.
 */
export function Component() {
  const [search] = useSearchParams();
  useEffect(() => {
    const { open, input: more = '{}', ...input } = Object.fromEntries(search);
    // The types can't be checked: whoever writes the URL has to know a modal's input.
    if (open) openModal(open as ModalType, { ...input, ...(JSON.parse(more) as object) } as never);
  }, [search]);
  if (search.has('open')) return <Page title="Components" heading="A modal" />;
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
