import { noFolderCycles } from './cycles.ts';
import { importedStylesExist, lineLengths, noCatchAllNames, styleSheets } from './files.ts';
import {
  entriesCallServices,
  presentersQueryNothing,
  sqlOnlyInStores,
  transactionsOpenInServices,
} from './module-roles.ts';
import {
  dataFoldersStayOutside,
  moduleFaces,
  noHttpBelowRoutes,
  platformImportsNoModule,
  rulesArePure,
} from './server-layers.ts';
import { noProductWordInPlatform } from './platform-words.ts';
import type { Border } from './source-tree.ts';
import { storesNameTheirTables } from './store-tables.ts';
import { formattersAreKept } from './kept-formatters.ts';
import { noBannedWords } from './vocabulary.ts';
import { featureFaces, noZodInTheBrowser, webLayers } from './web-layers.ts';
import { workspaces } from './workspaces.ts';

export const ALL_BORDERS: readonly Border[] = [
  workspaces,
  moduleFaces,
  platformImportsNoModule,
  noProductWordInPlatform,
  rulesArePure,
  noHttpBelowRoutes,
  entriesCallServices,
  presentersQueryNothing,
  sqlOnlyInStores,
  transactionsOpenInServices,
  storesNameTheirTables,
  dataFoldersStayOutside,
  webLayers,
  featureFaces,
  noZodInTheBrowser,
  noFolderCycles,
  noCatchAllNames,
  styleSheets,
  importedStylesExist,
  lineLengths,
  noBannedWords,
  formattersAreKept,
];
