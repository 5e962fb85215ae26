import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { PageHeading } from '../../ui/navigation/page-heading.tsx';
import { Page } from '../shell/page.tsx';
import styles from '../shell/page.module.css';

export function Component() {
  return (
    <Page title="Page not found" missing wide>
      <div className={styles.center}>
        <PageHeading>We can’t find that page</PageHeading>
        <p>The link may be old or mistyped.</p>
        <LinkButton to="/" kind="primary">
          Go to the home page
        </LinkButton>
      </div>
    </Page>
  );
}
