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
        <input
          name="zip"
          inputMode="numeric"
          pattern="[0-9]{5}"
          autoComplete="postal-code"
          enterKeyHint="search"
          required
        />
      </label>
      <label>
        <span>{'Shop name, if you know it '}</span>
        <input name="q" maxLength={80} autoComplete="off" enterKeyHint="search" />
      </label>
      <button type="submit">Find shops</button>
    </form>
  );
}
