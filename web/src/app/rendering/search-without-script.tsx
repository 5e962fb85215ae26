import styles from '../shell/page.module.css';

/** Replaces the search fields that need script when there is none. */
export function SearchWithoutScript() {
  return (
    <form className={styles.plainForm} action="/service_providers/search_results">
      <p>
        Filters and the map need JavaScript, which is turned off in this browser. You can still
        search here:
      </p>
      <label>
        <span>{'ZIP code '}</span>
        <input name="zip" inputMode="numeric" pattern="[0-9]{5}" required />
      </label>
      <label>
        <span>{'Shop name, if you know it '}</span>
        <input name="q" maxLength={80} />
      </label>
      <button type="submit">Find shops</button>
    </form>
  );
}
