/** The longest a shop can be made a sponsor at once. */
export const MAX_SPONSORSHIP_DAYS = 731;
/** Seen from the shop's own calendar; `ended` is one that was ended early. */
export const sponsorshipStatuses = ['current', 'coming', 'past', 'ended'] as const;
export type SponsorshipStatus = (typeof sponsorshipStatuses)[number];
