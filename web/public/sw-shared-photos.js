/** The part of the service worker that takes photos which other apps share (decision 73). */
{
  /** Files that no page has taken yet. web/src/lib/browser/shared-files.ts reads and deletes them. */
  const SHARED = 'shared-1';
  const SHARED_PAGE = '/request_a_quote/shared';

  const isShare = ({ method, mode, url }) =>
    method === 'POST' && mode === 'navigate' && url === `${location.origin}${SHARED_PAGE}`;

  /** Replaces what was shared before. */
  const store = async (form) => {
    await caches.delete(SHARED);
    const cache = await caches.open(SHARED);
    const files = form.getAll('photos').filter((part) => part instanceof File);
    for (const [at, file] of files.entries()) {
      const headers = { 'content-type': file.type, 'kept-at': String(Date.now()) };
      await cache.put(`${SHARED_PAGE}/${at}`, new Response(file, { headers }));
    }
  };

  /** If the files can't be stored, the page says that nothing arrived. */
  const take = async (request) => {
    await request
      .formData()
      .then(store)
      .catch(() => {});
    return Response.redirect(SHARED_PAGE, 303);
  };

  self.addEventListener('fetch', (event) => {
    if (isShare(event.request)) event.respondWith(take(event.request));
  });
}
