import type { RecallCampaign, RecallSource } from '../../recall-source/recall-source.ts';

const AIR_BAG: RecallCampaign = {
  campaign: 'DEMO-AIRBAG',
  component: 'AIR BAGS:FRONTAL:PASSENGER SIDE',
  summary: 'Made up for the demo: the passenger’s front air bag may open too slowly in a crash.',
  consequence: 'A slow air bag protects the passenger less.',
  remedy: 'Dealers replace the passenger’s front air bag.',
  reportedOn: '2026-03-10',
  parkIt: false,
  parkOutside: false,
  overTheAir: false,
};

const FUEL_PUMP: RecallCampaign = {
  campaign: 'DEMO-FUELPUMP',
  component: 'FUEL SYSTEM, GASOLINE:DELIVERY:FUEL PUMP',
  summary: 'Made up for the demo: the fuel pump may stop while driving.',
  consequence: 'An engine that stops on the road can cause a crash.',
  remedy: 'Dealers replace the fuel pump.',
  reportedOn: '2025-09-22',
  parkIt: false,
  parkOutside: false,
  overTheAir: false,
};

/** Made-up recalls for the demo, by model year: some cars have two, some one, most none. */
export const demoRecalls: RecallSource = {
  invented: true,
  find: ({ year }) => Promise.resolve(recallsOfYear(year)),
};

function recallsOfYear(year: number): RecallCampaign[] {
  if (year < 2012 || year > 2018) return [];
  return year % 2 === 0 ? [AIR_BAG] : [AIR_BAG, FUEL_PUMP];
}
