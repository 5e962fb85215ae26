import type { PGlite } from '@electric-sql/pglite';

// An in-memory engine is a block of bytes and a tree of files, both accessible to this process. Restoring
// both takes a tenth of the time of opening another engine, and undoes everything since then. The shapes
// below are from Emscripten's file system.

interface FileNode {
  parent: FileNode;
  name: string;
  mode: number;
  mtime: number;
  mounted: unknown;
  /** Bytes of a file, of which the first `usedBytes` are valid; children of a folder, by name. */
  contents?: Uint8Array | Record<string, FileNode>;
  usedBytes?: number;
}

/** What a file descriptor stands for. */
interface OpenFile {
  fd: number | null;
  position: number;
  flags: number;
}

interface EngineFiles {
  root: FileNode;
  streams: (OpenFile | null | undefined)[];
  isDir(mode: number): boolean;
  hashAddNode(node: FileNode): void;
  hashRemoveNode(node: FileNode): void;
}

interface EngineParts {
  HEAPU8: Uint8Array;
  FS: EngineFiles;
}

/** Restores an engine to the moment of its snapshot. */
export type Restore = () => void;

/** An engine that is idle and has no open transaction. */
export function takeSnapshot(engine: PGlite): Restore {
  const parts = engine.Module as unknown as EngineParts;
  const restoreMemory = keepMemory(parts);
  const restoreFiles = keepFiles(parts.FS);
  const restoreDescriptors = keepDescriptors(parts.FS);
  return () => {
    restoreMemory();
    restoreFiles();
    restoreDescriptors();
  };
}

const PAGE = 64 * 1024;
const EMPTY_PAGE = Buffer.alloc(PAGE);

/** Most pages are empty or never written again. Those are only read. */
function keepMemory(parts: EngineParts): Restore {
  const pagesNow = (): Buffer[] => {
    const { buffer, byteLength } = parts.HEAPU8;
    return Array.from({ length: byteLength / PAGE }, (_, page) =>
      Buffer.from(buffer as ArrayBuffer, page * PAGE, PAGE),
    );
  };
  const kept = pagesNow().map((page) => (page.equals(EMPTY_PAGE) ? EMPTY_PAGE : Buffer.from(page)));
  return () => {
    for (const [at, page] of pagesNow().entries()) {
      // Memory that was added since counts as free again, and must be empty.
      const before = kept[at] ?? EMPTY_PAGE;
      if (!page.equals(before)) page.set(before);
    }
  };
}

/** A time before any file could be written, so that every written file gets a different one. */
const UNTOUCHED = 0;

interface KeptNode {
  node: FileNode;
  parent: FileNode;
  name: string;
  file?: { live: Uint8Array; bytes: Uint8Array; usedBytes: number };
}

function keepFiles(files: EngineFiles): Restore {
  const kept = nodesOf(files).map((node): KeptNode => {
    const { parent, name, contents, usedBytes = 0 } = node;
    if (!(contents instanceof Uint8Array)) return { node, parent, name };
    node.mtime = UNTOUCHED;
    return { node, parent, name, file: { live: contents, bytes: contents.slice(), usedBytes } };
  });
  const known = new Set(kept.map(({ node }) => node));
  return () => {
    for (const node of nodesOf(files)) if (!known.has(node)) detach(files, node);
    for (const entry of kept) {
      putBack(files, entry);
      if (entry.file) restoreContents(entry.node, entry.file);
    }
  };
}

/** Every file and folder that is neither a device nor a mount. */
function nodesOf(files: EngineFiles): FileNode[] {
  const seen = new Set([files.root]);
  for (const { mode, mounted, contents } of seen) {
    if (!files.isDir(mode) || mounted || !contents || contents instanceof Uint8Array) continue;
    for (const child of Object.values(contents)) seen.add(child);
  }
  seen.delete(files.root);
  return [...seen];
}

function childrenOf({ contents }: FileNode): Record<string, FileNode> {
  if (!contents || contents instanceof Uint8Array) throw new Error('A file has no children');
  return contents;
}

function detach(files: EngineFiles, node: FileNode): void {
  files.hashRemoveNode(node);
  const siblings = childrenOf(node.parent);
  if (siblings[node.name] === node) delete siblings[node.name];
}

/** A file that was removed or renamed is put back in its place. */
function putBack(files: EngineFiles, { node, parent, name }: KeptNode): void {
  const isInPlace =
    node.parent === parent && node.name === name && childrenOf(parent)[name] === node;
  if (isInPlace) return;
  detach(files, node);
  node.parent = parent;
  node.name = name;
  childrenOf(parent)[name] = node;
  files.hashAddNode(node);
}

function restoreContents(node: FileNode, file: NonNullable<KeptNode['file']>): void {
  const isUntouched =
    node.mtime === UNTOUCHED && node.contents === file.live && node.usedBytes === file.usedBytes;
  if (isUntouched) return;
  file.live.set(file.bytes);
  node.contents = file.live;
  node.usedBytes = file.usedBytes;
  node.mtime = UNTOUCHED;
}

function keepDescriptors({ streams }: EngineFiles): Restore {
  const kept = streams.map((open) => open && { open, fd: open.fd, position: open.position });
  return () => {
    streams.length = 0;
    for (const [at, entry] of kept.entries()) {
      if (entry) Object.assign(entry.open, { fd: entry.fd, position: entry.position });
      streams[at] = entry?.open ?? null;
    }
  };
}
