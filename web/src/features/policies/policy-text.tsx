import { POLICY_VERSIONS } from '@fourbay/contract/system/policies';
import { useAppConfig } from '../../lib/api/app-config.ts';
import { formatDay } from '../../lib/text/format.ts';
import styles from './policies.module.css';
import type { Policy } from './policy.ts';

/** A policy's full text with this server's facts. `level` is its heading level. */
export function PolicyText({ policy, level }: { policy: Policy; level: 2 | 3 }) {
  const { app_name, policies } = useAppConfig();
  const Heading = `h${level}` as const;
  const sections = policy.sections({
    name: app_name,
    state: policies.governing_state,
    address: policies.postal_address,
    abuseEmail: policies.abuse_email,
  });
  return (
    <div className={styles.text}>
      <p className={styles.updated}>
        <span>{policy.summary}</span>
        <br />
        <span>{`Last updated ${formatDay(POLICY_VERSIONS[policy.name])}.`}</span>
      </p>
      {sections.map(({ heading, text, items }) => (
        <section key={heading}>
          <Heading>{heading}</Heading>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {items && (
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
