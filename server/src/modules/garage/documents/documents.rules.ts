const MAX_NAME = 200;
const EXTENSION = /\.(pdf|jpe?g|png|webp)$/i;

/**
 * A document's name, from the name of the file sent: without folders, the extension, and characters that
 * aren't visible. The latter can make a name read as another one.
 */
export function nameOfFile(sent: string): string {
  const visible = sent
    .replace(/^.*[/\\]/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(EXTENSION, '')
    .trim();
  return [...visible].slice(0, MAX_NAME).join('').trim() || 'Document';
}
