/** Joins the parts of a long pattern. */
export const joined = (...parts: readonly string[]): RegExp => new RegExp(parts.join(''));

/** Phrases that mean by appointment, in lowercase. */
export const APPOINTMENT = joined(
  String.raw`\b(?:(?:by|on|upon|with|via|per|thru|through) )?(?:prior |advance )?(?:appointments?|`,
  String.raw`appts?|appmts?|apts?|citas?)\b|\b(?:please )?(?:call or text|call(?: us)?|`,
  String.raw`text(?: us)?(?= (?:first|ahead|for|to)\b))(?: (?:first|ahead|before\w*|for (?:hours|`,
  String.raw`appointments?|appts?|an appointment|an appt|availability|info\w*|details|times)|`,
  String.raw`to (?:schedule|arrange|book)))?\b|\bby (?:request|arrangement|reservation)\b|`,
  String.raw`\bon request\b|\breservations? (?:only|required)\b`,
);
/** Mentions of appointments, and other remarks, that say nothing about the hours. */
export const REMARKS: readonly RegExp[] = [
  joined(
    String.raw`\bno (?:appointments?|appts?) (?:is |are )?(?:necessary|needed|required)\b|`,
    String.raw`\bwithout (?:an )?appointment\b`,
  ),
  joined(
    String.raw`\b(?:appointments?|appts?) (?:is |are )?(?:recommended|preferred|welcome|encouraged|`,
    String.raw`suggested|available|not (?:needed|required|necessary))\b`,
  ),
  /\bwalk-? ?ins? (?:are )?(?:always )?(?:welcome|accepted|ok|available)\b/,
  /\bse habla espanol\b|\bfree estimates?\b|\bfamily[- ]owned(?: and operated)?\b/,
  joined(
    String.raw`\b24(?:/7| ?-?(?:hours?|hrs?|hr|h))[ -](?:emergency|towing|tow|roadside|road|drop|`,
    String.raw`dropoff|key|night|wrecker|locksmith|assistance)\b[^,;|\n.]*`,
  ),
  /\b(?:24 ?-?(?:hours?|hrs?|hr)? )?(?:early bird |night |after[- ]hours )drop[- ]?(?:off|box)?\b[^,;|\n.]*/,
  /\bholiday hours (?:may |might |will )?(?:vary|differ|change|be different|apply)\b/,
  /\bhours (?:may|might|can) (?:vary|differ) on holidays\b/,
];

export const isAppointment = (comment: string): boolean =>
  APPOINTMENT.test(comment) &&
  !/\b(?:no|not|without|sans)\b/.test(comment) &&
  !REMARKS.some((remark) => remark.test(comment));

/** The shop is closed for good. */
export const isGone = (text: string): boolean =>
  joined(
    String.raw`\bpermanently closed\b|\bclosed (?:permanently|for good|forever|down)\b|`,
    String.raw`\bout of business\b|\bno longer (?:in business|open|operating)\b|\bceased (?:operations|`,
    String.raw`trading)\b|\bwent out of business\b`,
  ).test(text);
