/** The longest a shop can be made a sponsor at once. */
export const SPONSORSHIP_MOST_DAYS = 731;
/** Seen from the shop's own calendar; `ended` is one that was ended early. */
export const sponsorshipStandings = ['current', 'coming', 'past', 'ended'] as const;
export type SponsorshipStanding = (typeof sponsorshipStandings)[number];
