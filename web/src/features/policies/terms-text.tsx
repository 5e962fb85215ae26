import styles from './policies.module.css';

/** The terms people accept when they sign up; the version is recorded with the account. */
export function TermsText() {
  return (
    <div className={styles.text}>
      <p>Version of November 1, 2026.</p>
      <h3>Who may use the service</h3>
      <p>You must be at least 16 years old, and the car you ask about must be in the continental United States. One person, one account.</p>
      <h3>What you get</h3>
      <p>We phone local repair shops, ask what your job would cost, and show you up to four prices. They are real phone quotes. A price may be estimated from similar vehicles, and it may change once a shop has inspected the car. The shop does the work and is responsible for it; we are not a party to what you agree with a shop.</p>
      <h3>Quotes and payment</h3>
      <p>A confirmed account gets one quote a month and three more a year at no cost. You can buy more. If we cannot get a price, the quote you spent comes back to your balance.</p>
      <h3>Your data</h3>
      <p>Shops never get your name, e-mail address or phone number from us. You can delete your account at any time; your personal data is erased 30 days later.</p>
      <h3>Fair use</h3>
      <p>Do not use the service to break the law, to disturb others, or to test payment cards. Accounts that do so may be suspended.</p>
      <h3>Law</h3>
      <p>These terms are governed by the law of the State of Delaware.</p>
    </div>
  );
}
