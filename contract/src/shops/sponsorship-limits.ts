/** The maximum length of a sponsorship, in days. */
export const MAX_SPONSORSHIP_DAYS = 731;
/** By the shop's own calendar. `ended` means ended early. */
export const sponsorshipStatuses = ['current', 'coming', 'past', 'ended'] as const;
export type SponsorshipStatus = (typeof sponsorshipStatuses)[number];
