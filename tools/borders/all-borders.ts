import { noFolderCycles } from './cycles.ts';
import {
  importedStylesExist,
  importsNameTheirFile,
  lineLengths,
  noCatchAllNames,
  styleSheets,
} from './files.ts';
import {
  servicesCallStores,
  presentersQueryNothing,
  sqlOnlyInStores,
  transactionsOpenInServices,
} from './module-roles.ts';
import {
  auditLogIsLowest,
  dataFoldersStayOutside,
  moduleFaces,
  noHttpBelowRoutes,
  platformImportsNoModule,
  rulesArePure,
} from './server-layers.ts';
import { errorsAreHandled } from './error-handlers.ts';
import { noProductWordInPlatform } from './platform-words.ts';
import { rooms } from './rooms.ts';
import type { Border } from './source-tree.ts';
import { storesNameTheirTables } from './store-tables.ts';
import { formattersAreKept } from './kept-formatters.ts';
import { translatedPagesWork } from './translated-pages.ts';
import { featureFaces, noZodInTheBrowser, webLayers } from './web-layers.ts';
import { webData } from './web-data.ts';
import { workspaces } from './workspaces.ts';

export const ALL_BORDERS: readonly Border[] = [
  workspaces,
  moduleFaces,
  auditLogIsLowest,
  platformImportsNoModule,
  noProductWordInPlatform,
  rulesArePure,
  noHttpBelowRoutes,
  servicesCallStores,
  presentersQueryNothing,
  sqlOnlyInStores,
  transactionsOpenInServices,
  storesNameTheirTables,
  dataFoldersStayOutside,
  webLayers,
  featureFaces,
  noZodInTheBrowser,
  webData,
  noFolderCycles,
  rooms,
  noCatchAllNames,
  styleSheets,
  importedStylesExist,
  importsNameTheirFile,
  lineLengths,
  formattersAreKept,
  errorsAreHandled,
  translatedPagesWork,
];
