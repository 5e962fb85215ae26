/** The call desk: its own entry, so that owners download none of it. */
export function ConsoleApp() {
  return (
    <main id="main">
      <h1>Call desk</h1>
    </main>
  );
}
