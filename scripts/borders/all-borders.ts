import { noFileCycles, noFolderCycles } from './cycles.ts';
import { fileNames, fileSizes } from './files.ts';
import { importedFilesExist, packagesAreDeclared } from './packages.ts';
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
  noFileCycles,
  noFolderCycles,
  packagesAreDeclared,
  importedFilesExist,
  fileNames,
  fileSizes,
];
