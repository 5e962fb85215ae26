/** Telephone area codes, each with a central town. A shop's number uses the nearest one. */
export const areaCodes: Readonly<Record<string, string>> = {
  AL: 'Birmingham 205, Mobile 251, Huntsville 256, Montgomery 334',
  AZ: 'Flagstaff 928, Mesa 480, Tucson 520, Phoenix 602, Glendale 623',
  AR: 'Fayetteville 479, Little Rock 501, Jonesboro 870',
  CA:
    'Sacramento 916, Stockton 209, Los Angeles 213, Santa Monica 310, San Jose 408, San ' +
    'Francisco 415, Oakland 510, Redding 530, Fresno 559, Long Beach 562, San Diego 619, ' +
    'Pasadena 626, San Mateo 650, Bakersfield 661, Santa Rosa 707, Anaheim 714, Hayward 510, ' +
    'San Bernardino 909, Santa Barbara 805, Burbank 818, Salinas 831, La Jolla 858, Concord ' +
    '925, Irvine 949, Riverside 951, Palm Springs 760',
  CO: 'Denver 303, Colorado Springs 719, Fort Collins 970',
  CT: 'Bridgeport 203, Hartford 860',
  DE: 'Wilmington 302',
  DC: 'Washington 202',
  FL:
    'Fort Myers 239, Miami 305, Melbourne 321, Gainesville 352, Daytona Beach 386, Orlando 407, ' +
    'West Palm Beach 561, Saint Petersburg 727, Tampa 813, Tallahassee 850, Lakeland 863, ' +
    'Jacksonville 904, Sarasota 941, Fort Lauderdale 954, Port Saint Lucie 772',
  GA: 'Albany 229, Atlanta 404, Macon 478, Augusta 706, Marietta 770, Savannah 912',
  ID: "Boise 208, Idaho Falls 208, Coeur d'Alene 208",
  IL:
    'Springfield 217, Peoria 309, Chicago 312, Chicago 773, Chicago 872, Carbondale 618, Aurora ' +
    '630, Cicero 708, Rockford 815, Waukegan 847',
  IN: 'Gary 219, Muncie 765, South Bend 574, Fort Wayne 260, Indianapolis 317, Evansville 812',
  IA: 'Cedar Rapids 319, Des Moines 515, Dubuque 563, Mason City 641, Sioux City 712',
  KS: 'Wichita 316, Salina 785, Dodge City 620, Overland Park 913',
  KY: 'Bowling Green 270, Paducah 270, Louisville 502, Ashland 606, Lexington 859',
  LA: 'Baton Rouge 225, Shreveport 318, Lafayette 337, New Orleans 504, Houma 985',
  ME: 'Portland 207, Bangor 207',
  MD: 'Rockville 301, Baltimore 410',
  MA: 'Springfield 413, Worcester 508, Boston 617, Quincy 781, Lowell 978',
  MI:
    'Flint 810, Traverse City 231, Pontiac 248, Kalamazoo 269, Detroit 313, Lansing 517, Warren ' +
    '586, Grand Rapids 616, Ann Arbor 734, Marquette 906, Saginaw 989',
  MN:
    'Duluth 218, Saint Cloud 320, Rochester 507, Minneapolis 612, Saint Paul 651, Brooklyn Park ' +
    '763, Bloomington 952',
  MS: 'Gulfport 228, Jackson 601, Tupelo 662',
  MO:
    "Saint Louis 314, Springfield 417, Jefferson City 573, O'Fallon 636, Saint Joseph 660, " +
    'Kansas City 816',
  MT: 'Billings 406, Missoula 406, Great Falls 406, Kalispell 406',
  NE: 'North Platte 308, Omaha 402, Lincoln 402',
  NV: 'Las Vegas 702, Reno 775, Elko 775',
  NH: 'Manchester 603',
  NJ: 'Jersey City 201, Trenton 609, New Brunswick 732, Camden 856, Morristown 973, Elizabeth 908',
  NM: 'Albuquerque 505, Las Cruces 575, Roswell 575',
  NY:
    'New York City 212, Manhattan 646, Syracuse 315, Hempstead 516, Albany 518, Rochester 585, ' +
    'Binghamton 607, Islip 631, Buffalo 716, Queens 718, Brooklyn 347, Newburgh 845, Yonkers ' +
    '914, The Bronx 929',
  NC: 'Rocky Mount 252, Greensboro 336, Charlotte 704, Asheville 828, Fayetteville 910, Raleigh 919',
  ND: 'Fargo 701, Bismarck 701',
  OH:
    'Cleveland 216, Akron 330, Toledo 419, Cincinnati 513, Columbus 614, Athens 740, Dayton ' +
    '937, Lorain 440',
  OK: 'Oklahoma City 405, Lawton 580, Tulsa 918',
  OR: 'Portland 503, Eugene 541, Bend 541',
  PA:
    'Philadelphia 215, Pittsburgh 412, Scranton 570, Allentown 610, Harrisburg 717, Greensburg ' +
    '724, Erie 814, State College 814',
  RI: 'Providence 401',
  SC: 'Columbia 803, Charleston 843, Greenville 864',
  SD: 'Sioux Falls 605, Rapid City 605',
  TN: 'Chattanooga 423, Nashville 615, Jackson 731, Knoxville 865, Memphis 901, Clarksville 931',
  TX:
    'San Antonio 210, Dallas 214, Waco 254, Houston 713, Houston 832, Abilene 325, Galveston ' +
    '409, Austin 512, Austin 737, Corpus Christi 361, Midland 432, McAllen 956, Tyler 903, Fort ' +
    'Worth 817, Amarillo 806, Victoria 361, El Paso 915, Wichita Falls 940, Plano 972, Bryan ' +
    '979, Huntsville 936, Del Rio 830',
  UT: 'Provo 385, Saint George 435, Logan 435, Salt Lake City 801',
  VT: 'Burlington 802, Rutland 802',
  VA: 'Roanoke 540, Arlington 703, Norfolk 757, Richmond 804, Lynchburg 434, Bristol 276',
  WA: 'Seattle 206, Tacoma 253, Vancouver 360, Bellingham 360, Everett 425, Spokane 509, Yakima 509',
  WV: 'Charleston 304',
  WI: 'Racine 262, Milwaukee 414, Madison 608, Eau Claire 715, Green Bay 920',
  WY: 'Cheyenne 307, Casper 307, Cody 307',
};
