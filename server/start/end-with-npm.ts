const CHECK_INTERVAL_MS = 500;

/**
 * Under `npm start` and `npm run dev`, stops as on SIGTERM once npm is gone, because npm forwards signals,
 * but not when npm itself is killed.
 */
export function endWithNpm(): void {
  if (!['start', 'dev'].includes(process.env.npm_lifecycle_event ?? '')) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_INTERVAL_MS);
  timer.unref();
}
