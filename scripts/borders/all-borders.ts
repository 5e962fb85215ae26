import { noFolderCycles } from './cycles.ts';
import { importedStylesExist, noCatchAllNames } from './files.ts';
import {
  dataFoldersStayOutside,
  moduleFaces,
  noHttpBelowRoutes,
  platformKnowsNoModule,
  rulesArePure,
} from './server-layers.ts';
import type { Border } from './source-tree.ts';
import { featureFaces, noZodInTheBrowser, webLayers } from './web-layers.ts';
import { workspaces } from './workspaces.ts';

export const ALL_BORDERS: readonly Border[] = [
  workspaces,
  moduleFaces,
  platformKnowsNoModule,
  rulesArePure,
  noHttpBelowRoutes,
  dataFoldersStayOutside,
  webLayers,
  featureFaces,
  noZodInTheBrowser,
  noFolderCycles,
  noCatchAllNames,
  importedStylesExist,
];
