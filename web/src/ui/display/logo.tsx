/** The logo: four bay doors, one of them open. */
export function Logo({ size = 36 }: { size?: number }) {
  return (
    <svg viewBox="0 0 36 28" width={size} height={(size * 28) / 36} aria-hidden="true">
      <rect width="36" height="28" rx="4" fill="currentColor" />
      <path fill="var(--ground)" d="M3 8h6v17H3zM11 8h6v17h-6zM27 8h6v17h-6zM19 8h6v3h-6z" />
      <path fill="var(--signal)" d="M19 11h6v14h-6z" />
    </svg>
  );
}
