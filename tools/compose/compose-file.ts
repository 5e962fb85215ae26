import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../test-run/run-command.ts';

type Condition = 'service_started' | 'service_healthy' | 'service_completed_successfully';

interface Healthcheck {
  test: string[];
  retries: number;
}

/** One service of compose.yaml, with the settings' values substituted. */
export interface Service {
  name: string;
  image: string;
  command: string[];
  env: Record<string, string>;
  /** Published ports, as numbered inside the container. */
  ports: number[];
  /** Mounts: path inside the container → path on the host. */
  mounts: Map<string, string>;
  needs: Map<string, Condition>;
  healthcheck: Healthcheck | undefined;
  /** How long it may take to stop. Docker's default is 10 seconds. */
  stopSeconds: number;
}

/** Only the keys that are read here. A test checks the whole file against Compose's schema. */
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

/** The services, each after those it depends on, and their network. */
export function readComposeFile(settings: Readonly<Record<string, string>>): {
  services: Service[];
  subnet: string;
} {
  const text = putIn(readFileSync(join(ROOT, 'compose.yaml'), 'utf8'), settings);
  const file: ComposeFile = parse(text, { merge: true });
  const [network] = file.networks.default.ipam.config;
  if (!network) throw new Error('compose.yaml doesn’t name a subnet');
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

/** Substitutes `${NAME:?}` and `${NAME:-value}` as Compose does. */
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
    if (!next) throw new Error('services in compose.yaml depend on each other in a circle');
    ordered.push(next);
  }
  return ordered;
}
