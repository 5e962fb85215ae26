import { readVisitorDraft } from '../../../lib/session/visitor-draft.ts';
import styles from './visitor-request.module.css';

/** The job and place typed on the landing page, in sight while the visitor signs up. */
export function VisitorRequest() {
  const { job = '', zip = '' } = readVisitorDraft() ?? {};
  if (!job && !zip) return null;
  return (
    <p className={styles.request}>
      <strong>{job || 'Your request'}</strong>
      {zip && <span>{`near ${zip}`}</span>}
    </p>
  );
}
