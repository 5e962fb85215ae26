export interface Placed {
  id: string;
  x: number;
  y: number;
  /** Additional width compared to an ordinary marker, in pixels. */
  reach?: number;
}

export interface Cluster {
  /** With one id, it is the marker itself. */
  ids: string[];
  /** Center of its markers, in pixels. */
  x: number;
  y: number;
}

interface Group extends Cluster {
  members: readonly Placed[];
  reach: number;
}

/**
 * Clusters overlapping markers from left to right, and then overlapping clusters; `kept apart`
 * markers never join. Returns all of them from left to right.
 */
export function clusterMarkers(
  markers: readonly Placed[],
  apartPx: number,
  keptApart: ReadonlySet<string> = new Set(),
): Cluster[] {
  const groups: Group[] = [];
  const alone: Cluster[] = [];
  for (const marker of [...markers].sort(fromLeft)) {
    if (keptApart.has(marker.id)) alone.push({ ids: [marker.id], x: marker.x, y: marker.y });
    else join(groups, groupOf([marker]), apartPx);
  }
  return [...groups.map(({ ids, x, y }) => ({ ids, x, y })), ...alone].sort(fromLeft);
}

const fromLeft = (one: Point, other: Point): number => one.x - other.x || one.y - other.y;

/** A growing cluster moves, and may then overlap the next one. */
function join(groups: Group[], added: Group, apartPx: number): void {
  let joined = added;
  for (;;) {
    const at = groups.findIndex(
      ({ x, y, reach }) => Math.hypot(x - joined.x, y - joined.y) < apartPx + reach + joined.reach,
    );
    const [near] = at < 0 ? [] : groups.splice(at, 1);
    if (!near) break;
    joined = groupOf([...near.members, ...joined.members]);
  }
  groups.push(joined);
}

function groupOf(members: readonly Placed[]): Group {
  const sum = (of: (member: Placed) => number): number =>
    members.reduce((total, member) => total + of(member), 0);
  return {
    ids: members.map(({ id }) => id),
    x: sum(({ x }) => x) / members.length,
    y: sum(({ y }) => y) / members.length,
    members,
    // Clusters are round, whatever they contain.
    reach: members.length > 1 ? 0 : (members[0]?.reach ?? 0),
  };
}

interface Point {
  x: number;
  y: number;
}

/**
 * Moves a cluster off elements that must stay visible, which is harmless because it marks no exact
 * place.
 */
export function besideDots({ x, y }: Point, dots: readonly Point[], apartPx: number): Point {
  const covered = dots.find((dot) => Math.hypot(dot.x - x, dot.y - y) < apartPx);
  if (!covered) return { x, y };
  const away = Math.hypot(x - covered.x, y - covered.y);
  return away === 0
    ? { x, y: y - apartPx }
    : {
        x: covered.x + ((x - covered.x) / away) * apartPx,
        y: covered.y + ((y - covered.y) / away) * apartPx,
      };
}

/** Markers at the same place are arranged in a circle around it, starting at the top. */
export function aroundSpot(
  markers: readonly Placed[],
  spread: ReadonlySet<string>,
  radiusPx: number,
): Placed[] {
  const members = markers.filter(({ id }) => spread.has(id));
  if (members.length === 0) return [...markers];
  const x = members.reduce((sum, member) => sum + member.x, 0) / members.length;
  const y = members.reduce((sum, member) => sum + member.y, 0) / members.length;
  const wide = Math.max(radiusPx, (members.length * radiusPx) / (2 * Math.PI));
  return markers.map((marker) => {
    const index = members.indexOf(marker);
    if (index < 0) return marker;
    const angle = (index / members.length) * 2 * Math.PI;
    return { id: marker.id, x: x + wide * Math.sin(angle), y: y - wide * Math.cos(angle) };
  });
}
