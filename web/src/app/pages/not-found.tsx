import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/navigation/page-heading.tsx';
import { Page } from '../page.tsx';
import styles from '../page.module.css';

export function NotFoundPage() {
  return (
    <Page title="Page not found" missing wide>
      <div className={styles.center}>
        <PageHeading>There is nothing at this address</PageHeading>
        <p>The link may be old or mistyped.</p>
        <LinkButton to="/" kind="primary">
          Go to the home page
        </LinkButton>
      </div>
    </Page>
  );
}
