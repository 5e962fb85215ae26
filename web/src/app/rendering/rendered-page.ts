import { queryClient } from '../../lib/api/query-client.ts';

const ID = 'page-data';

/**
 * Takes over the data with which the server rendered this page for a visitor. A signed-in user may
 * see more, so the data is shown but loaded again. Returns whether the page had such data.
 */
export function takeRenderedData(signedIn: boolean): boolean {
  const element = document.getElementById(ID);
  if (!element?.textContent) return false;
  const data: [readonly unknown[], unknown][] = JSON.parse(element.textContent);
  for (const [key, value] of data)
    queryClient.setQueryData(key, value, signedIn ? { updatedAt: 0 } : {});
  return true;
}
