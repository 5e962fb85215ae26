import { queryClient } from '../lib/query-client.ts';

const ID = 'page-data';

/**
 * Takes over what the server rendered this page from. Who is signed in may see more than the
 * visitor it was rendered for, so for them it is shown and asked for again. Returns whether the
 * page came with such data.
 */
export function takeRenderedData(signedIn: boolean): boolean {
  const element = document.getElementById(ID);
  if (!element?.textContent) return false;
  const data: [readonly unknown[], unknown][] = JSON.parse(element.textContent);
  for (const [key, value] of data)
    queryClient.setQueryData(key, value, signedIn ? { updatedAt: 0 } : {});
  return true;
}
