/** A recall campaign of a make, model, and year. Texts are the source's own. */
export interface RecallCampaign {
  /** The source's number, such as `23V865000`. */
  campaign: string;
  component: string;
  summary: string;
  consequence: string;
  remedy: string;
  /** The day the maker reported it; null when the source's date can't be read. */
  reportedOn: string | null;
  parkIt: boolean;
  parkOutside: boolean;
  overTheAir: boolean;
}

export interface RecallQuery {
  make: string;
  model: string;
  year: number;
}

/**
 * Recalls from an outside service. `find` throws when the service is unavailable, and returns
 * undefined for a model that the service doesn't know by this name.
 */
export interface RecallSource {
  /** True for the demo's source, whose recalls are made up. */
  readonly invented: boolean;
  find(vehicle: RecallQuery): Promise<RecallCampaign[] | undefined>;
}
