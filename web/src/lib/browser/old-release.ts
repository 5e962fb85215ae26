const RELOADED = 'reloaded-release';

/** The entry's script, whose name differs between releases; undefined on the server. */
let ownScript: string | undefined;

/** Tells which release this document runs. */
export function setOwnScript(script: string): void {
  ownScript = script;
}

/**
 * Loads the document again, once, if the server no longer has this release. It then stays pending. Otherwise,
 * it resolves. Only for scripts of whole pages, because a missing part costs less than losing what was typed
 * next to it.
 */
export async function reloadOldRelease(): Promise<void> {
  if (!ownScript) return;
  try {
    if (sessionStorage.getItem(RELOADED) === ownScript) return;
    const { status } = await fetch(ownScript, { method: 'HEAD', cache: 'no-store' });
    if (status !== 404) return;
    sessionStorage.setItem(RELOADED, ownScript);
  } catch {
    // The server can't be reached, or nothing can be stored, and so nothing would end a loop.
    return;
  }
  location.reload();
  await new Promise(() => {});
}
