/** Names in the ZIP code data that belong to companies and offices with their own ZIP code. */
export const FIRM_NAMES: ReadonlySet<string> = new Set(
  `Bell Atlantic Telephone Co|Bureau Business Practice|Brm|Shared Firm Zip|Midlantic National Bank
State Farm Insurance|Contest Mail|Marden Kane Inc|Citicorp Services Inc|Bank Of New York|American Express
Independent Elect Of Amer|Eastern States Bkcard Assoc|Ny Telephone|Duguesne Light Co|Joseph Horne Co
Blair Return Center|Federal Communications Com|Internal Revenue|Allstate Insurance Co|Academy Life
Metropolitan Edison Co|Beneficial Natl Bank|Visa Lottery State Dept|Continental Telephone
National Wildlife Assoc|State Farm|Sears Roebuck|Homeside Lending Inc|J C Penney Co
Defense Finance Accounting|Flagship Banks Of Miami|First Union Bank|First National Bank Of Fl
Parisians Inc|Assc Doctors Ins|First National Bank|Merchants National Bank|Amsouth Bank
Tn Dept Of Health Environ|Tn Dept Of Human Svc|The Mail Box|Gap Inc Direct|City National Bank
Cleveland Elec Ill Co|Ameritrust Card Center|Roadway Express|Bendix Corp|Sears|Cds Brm|Spotts Inc
Parcel Return Service|Gurneys Seed & Nursery Co|Kemper Ins Co|Centerre Bank Of Kc|Cancer Fund Of America
Cancer Fund Of Amer Brm|Kansas Lottery|Naval Reserve Pers Ctr|American Greeting Card|Shell Oil Box 150
Shell Oil Box 160|First Natl Bank Mail Service|Texas Dept Of Correction|State Board Of Insurance
West One Bank|Greyhound Dial Corp|Census Bureau|Arizona State Lottery|Arizona State Univ West
Ariz Correctional Ctr|General Telephone|Lockheed Corp|Southern California Gas Comp|Liberty Mutual
Sf International Service Ctr|Firm Holdouts|Express Mail Reporting Syste|Wells Fargo Bank
Pacific Gas & Electric|First Consumers Nat Bank|Us Bank|Gen Electric|State Farm Ins|Bank Of America
Wa State Lottery|Weyerhaeuser Co|Springfield Bmc|Philip Morris|Muscular Dystrophy
Haddon Craftsmen Book Dist|Aaa|Appalachian Pwr|Blue Cross Blue Shield|Wachovia Master Chrg|Mastercard
Master Charge|Eastern Airlines|Decorative Craft Ideas|Firms|Mphs|Fisher Body Boc|Damark|Sbc|Nordstrom
Monsanto|Montgomery Wards|Cablevision|Abumps|Brylane|Buffums|World Vision International|Pacific Tel
Focus On The Family|Gottschalks|Macys Of California|Pacific Area Office|Us West|Nw Natural|At&t|Abmps
Goodwill Games 1990|Suburb Maryland Fac`.split(/[|\n]/),
);
