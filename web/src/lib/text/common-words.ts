/** Words that passwords are commonly built on. The server's list is longer. */
export const commonWords: ReadonlySet<string> = new Set(
  `
abc abcd abcdef access account action admin administrator adventure airplane alex alexander america
american amanda andrea andrew angel angela animal anthony apple april arsenal asdf asdfg asdfgh
asdfghjkl ashley asshole august austin autumn awesome baby babygirl bailey balloon banana barcelona
baseball basketball batman beach bear beautiful benjamin bigdog bird biteme blackie blessed blink
blue bond boomer boston brandon brandy brooklyn brother bubbles buddy bulldog buster butterfly
california camaro canada captain car carlos cars casper castle change changeme charles charlie
chelsea chester chevy chicago chicken chocolate chris christian christmas chrysler coffee college
compaq computer cookie cool cooper corvette country cowboy cowboys crystal custom dakota dallas
daniel daniela database david december default delete demo denver detroit devil diamond dog dolphin
donald dragon dreams driver ducati eagle eagles easter elephant elizabeth eminem enter evil explorer
facebook faith family february ferrari fish florida flower flowers flyers football ford forever
fourbay freedom friday friend friends fuck fuckyou fuckoff gandalf garage garden garfield gateway
gemini george giants ginger girl god godzilla golden golf golfer google grace green guest guitar
gunner hammer hannah happy harley harry hawaii heather heaven hello helpme hockey holiday home honda
honey horse hotdog house houston hunter iloveu iloveyou internet ireland jackson jaguar jake james
january jasmine jason jeep jennifer jessica jesus john johnny jordan jordania joseph joshua july
june junior justin kawasaki killer king kitten kitty knight ladybug lakers lasvegas letmein
letmeinnow liberty life light liverpool login london lost love lovely loveme lover lucky maddog
madison madrid maggie magic manager march marina marine marlboro martin marvin master matrix matthew
maverick mazda mechanic melissa mercedes mexico miami michael michelle michigan mickey midnight
minecraft miracle mine mohammad monday money monica monkey monster moon morgan mother motorola
mountain muffin murphy mustang myspace naruto nascar natasha newyork nicholas nicole ninja nissan
nothing november number october ocean office oliver online orange october packers panther pass
passcode passme passphrase passw password passwords patrick peace peaches peanut pepper peter
phoenix pickle pizza player playboy please pokemon police porsche power prince princess private
promise purple pussy qazwsx qazwsxedc qwaszx qwer qwert qwerty qwertyui qwertyuiop rabbit racing
rachel raiders rainbow ranger raptor rebecca redsox repair richard robert rocky root rosebud runner
russia sabrina sailor samantha samsung sammy samuel sarah saturday saturn school scooter scorpion
secret secure security september server service sexy shadow shannon shelby shop sierra silver simple
simpson skippy skywalker slayer sleep smokey snickers snoopy snowball soccer sophie spain spider
spiderman spring spongebob sports stars starwars startrek steelers stella steven student success
subaru sugar summer sunday sunflower sunny sunshine super superman superstar support suzuki sweet
sweetheart sweetie sydney system taylor teacher teddy teddybear temp temporary tennessee tennis
tequila test tester testing texas thomas thunder thursday tiffany tiger tigers tigger time
tinkerbell tire tires toyota travis trial trouble truck trustme trustno truelove tucker tuesday
turbo turtle twitter unicorn unknown user username vacation valentina vampire vanessa veronica
victor victoria victory viking vincent violet volvo wall warrior washington water wednesday weekend
welcome westside whatever white wicked william wilson windows winner winston winter wizard wolf
wolves wonder work xavier yamaha yankees yellow yosemite you zachary zaq zxcv zxcvb zxcvbn zxcvbnm
`
    .trim()
    .split(/\s+/),
);
