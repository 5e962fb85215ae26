import { NavLink, useParams } from 'react-router';
import { ALL_POLICIES, PolicyText } from '../../features/policies/index.ts';
import { PageHeading } from '../../ui/navigation/page-heading.tsx';
import { Page } from '../shell/page.tsx';
import { Component as NotFoundPage } from './not-found.tsx';
import styles from './policy.module.css';

export function Component() {
  const { policy: name } = useParams();
  const policy = ALL_POLICIES.find((one) => one.name === name);
  if (!policy) return <NotFoundPage />;
  return (
    <Page title={policy.title} description={policy.summary}>
      <div className={styles.page}>
        <nav className={styles.nav} aria-label="Policies">
          {ALL_POLICIES.map((one) => (
            <NavLink key={one.name} to={`/policies/${one.name}`}>
              {one.title}
            </NavLink>
          ))}
        </nav>
        <article key={policy.name} className={styles.article}>
          <PageHeading>{policy.title}</PageHeading>
          <PolicyText policy={policy} level={2} />
        </article>
      </div>
    </Page>
  );
}
