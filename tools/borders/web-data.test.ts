import { describe, expect, it } from 'vitest';
import { violationsOf } from './plant.ts';
import { webData } from './web-data.ts';

const PATH = 'web/src/features/garage/garage-page.tsx';
const check = (text: string, path = PATH): string[] => violationsOf(webData, { [path]: text });

describe('the web app’s data', () => {
  it.each([
    ['a call', "await call('GET /api/v2/config', {});"],
    ['a call for its headers', "await callForAnswer('GET /api/v2/config', {});"],
    ['a call of all pages', 'const rows = await fetchAll(loadPage);'],
    ['a key', "void queryClient.invalidateQueries({ queryKey: ['garage'] });"],
    ['the function of a query', 'const { data } = useQuery({ ...garage, queryFn: load });'],
    ['the function of a mutation', 'const saving = { mutationFn: save };'],
    ['a mutation without its hook', 'const { mutate } = useMutation(saveGarage);'],
    ['a pending state', 'const [busy, setBusy] = useState(false);'],
    ['an error state', 'const [failure, setFailure] = useState<unknown>();'],
    ['a list of errors', 'const [errors, setErrors] = useState<string[]>([]);'],
    [
      'a caught call',
      "import { save } from './garage.queries.ts';\ntry { await save(); } catch { show(); }",
    ],
  ])('%s is refused outside its place', (_what, text) => {
    expect(check(text)).toEqual([expect.stringMatching(`^${PATH} has `)]);
  });

  it.each([
    ['web/src/features/garage/garage.queries.ts', "call('GET /api/v2/config', {});"],
    ['web/src/lib/session/session.ts', "await call('GET /api/v2/users/{id}', {});"],
    ['web/src/lib/forms/use-action.ts', 'const { mutateAsync } = useMutation(mutation);'],
    ['web/src/features/garage/garage.test.tsx', "call('GET /api/v2/config', {});"],
    ['server/src/app.ts', "call('GET /api/v2/config', {});"],
    [PATH, 'const { data } = useQuery(garageQuery());'],
    [PATH, 'const keys = queries.map(({ queryKey }) => queryKey);'],
    [PATH, 'try { await video.play(); } catch { stop(); }'],
  ])('%s may have %s', (path, text) => {
    expect(check(text, path)).toEqual([]);
  });
});
