import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../run-command.ts';

type Condition = 'service_started' | 'service_healthy' | 'service_completed_successfully';

interface Healthcheck {
  test: string[];
  retries: number;
}

/** What compose.yaml says of one service, with the values of the settings put in. */
export interface Service {
  name: string;
  image: string;
  command: string[];
  env: Record<string, string>;
  /** The ports inside, of those that are published. */
  ports: number[];
  /** What is mounted: from the path on the right, inside, to the one on the left. */
  mounts: Map<string, string>;
  needs: Map<string, Condition>;
  healthcheck: Healthcheck | undefined;
  /** How long it may take to stop; Docker's own 10 seconds if nothing else is said. */
  stopSeconds: number;
}

/** As far as it is read here: the whole is checked against Compose's schema by a test. */
interface ComposeFile {
  services: Record<
    string,
    {
      image: string;
      command?: string[];
      env_file?: string;
      environment?: Record<string, string | number>;
      ports?: string[];
      volumes?: string[];
      depends_on?: string[] | Record<string, { condition: Condition }>;
      healthcheck?: Healthcheck;
      stop_grace_period?: string;
    }
  >;
  networks: { default: { ipam: { config: { subnet: string }[] } } };
}

/** The services in an order in which each comes after what it needs, and their network. */
export function readComposeFile(settings: Readonly<Record<string, string>>): {
  services: Service[];
  subnet: string;
} {
  const text = putIn(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), settings);
  const file: ComposeFile = parse(text, { merge: true });
  const [network] = file.networks.default.ipam.config;
  if (!network) throw new Error('compose.yaml names no subnet');
  const services = Object.entries(file.services).map(([name, given]): Service => {
    const { depends_on: needs = [], env_file: envFile } = given;
    return {
      name,
      image: given.image,
      command: given.command ?? [],
      env: {
        ...(envFile === '.env' ? settings : {}),
        ...Object.fromEntries(
          Object.entries(given.environment ?? {}).map(([key, value]) => [key, String(value)]),
        ),
      },
      ports: (given.ports ?? []).map((port) => Number(port.split(':').at(-1))),
      mounts: new Map(
        (given.volumes ?? []).map((volume) => {
          const [outside = '', inside = ''] = volume.split(':');
          return [inside, outside];
        }),
      ),
      needs: Array.isArray(needs)
        ? new Map(needs.map((needed) => [needed, 'service_started']))
        : new Map(Object.entries(needs).map(([needed, { condition }]) => [needed, condition])),
      healthcheck: given.healthcheck,
      stopSeconds: Number.parseInt(given.stop_grace_period ?? '10s', 10),
    };
  });
  return { services: inOrder(services), subnet: network.subnet };
}

/** `${NAME:?}` and `${NAME:-value}`, as Compose fills them in. */
const putIn = (text: string, settings: Readonly<Record<string, string>>): string =>
  text.replace(
    /\$\{(\w+):([?-])([^}]*)\}/g,
    (_whole, name: string, kind: string, other: string) => {
      const value = settings[name] ?? '';
      if (!value && kind === '?') throw new Error(`compose.yaml needs ${name}`);
      return value || other;
    },
  );

function inOrder(services: readonly Service[]): Service[] {
  const ordered: Service[] = [];
  while (ordered.length < services.length) {
    const next = services.find(
      (service) =>
        !ordered.includes(service) &&
        [...service.needs.keys()].every((needed) => ordered.some(({ name }) => name === needed)),
    );
    if (!next) throw new Error('services of compose.yaml need one another in a circle');
    ordered.push(next);
  }
  return ordered;
}
