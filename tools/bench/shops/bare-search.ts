// The baseline for the product's search: node:http and pg with the product's own SQL and presenter, so that
// answers are equal byte for byte, but without a framework or checks. Usage: node
// tools/bench/shops/bare-search.ts DATABASE_URL PORT
import { createServer } from 'node:http';
import { EARTH_RADIUS_MILES } from '@fourbay/contract/places/geography';
import pg from 'pg';
import { presentResult } from '../../../server/src/modules/shops/profile/profile.present.ts';
import type { SearchRow } from '../../../server/src/modules/shops/search/search.store.ts';

const [url, port] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 10 });
const CHORD = 2 * EARTH_RADIUS_MILES * Math.sin(25 / (2 * EARTH_RADIUS_MILES));

/** The filter for open shops searches within 100 miles. */
const NEAR =
  Math.round(2 * EARTH_RADIUS_MILES * Math.sin(100 / (2 * EARTH_RADIUS_MILES)) * 1_000) / 1_000;

function textFor(byType: boolean, byName: boolean, openNow: boolean): string {
  let last = 5;
  const conditions = [
    'not p.archived',
    ...(byType ? [`p.chain_type = any($${(last += 1)}::text[])`] : []),
    ...(byName ? [`p.name ilike $${(last += 1)}`] : []),
    ...(openNow
      ? [
          `cube_enlarge($1::cube, ${NEAR}, 3) @> p.pos and p.pos <-> $1::cube <= ${NEAR}`,
          `shop_is_open(p.id, p.hours, p.holiday_hours, p.timezone, $${(last += 1)}::timestamptz)`,
        ]
      : []),
  ].join(' and ');
  const columns =
    'p.id, p.name, p.chain_type, p.sponsor_tier, p.street_address, p.city, p.us_state_id, ' +
    'p.zip_code, p.latitude, p.longitude, p.timezone, p.description, p.tags, p.image_url, ' +
    'p.hours, p.demo, p.pos <-> $1::cube as chord';
  const total =
    byName || openNow
      ? `select count(*) from service_providers p where ${conditions}`
      : `
      select coalesce(sum(live), 0)
      from service_provider_counts p${byType ? ' where p.chain_type = any($6::text[])' : ''}`;
  return `
    with lead as materialized (
        select ${columns}
        from service_providers p
        where ${conditions}
          and p.sponsor_tier > 0
          and cube_enlarge($1::cube, $2::float8, 3) @> p.pos
          and p.pos <-> $1::cube <= $2::float8
        order by p.sponsor_tier desc, p.pos <-> $1::cube, p.id
        limit $3
      ),
      near as materialized (
        select *
        from (
            select ${columns}
            from service_providers p
            where ${conditions}
            order by p.pos <-> $1::cube fetch first ($4::int + $5::int) rows with ties
          ) nearest
        order by chord, id
        limit $4
        offset $5
      )
    select found.*, s.abbreviation as state_abr, (${total}) as total
    from (select true as leads, * from lead union all select false, * from near) found
    join us_states s on s.id = found.us_state_id
    order by found.leads desc, case when found.leads then -found.sponsor_tier else 0 end,
      found.chord, found.id`;
}

interface Row extends SearchRow {
  leads: boolean;
  total: string;
}

createServer((request, response) => {
  const query = new URL(request.url ?? '/', 'http://bare').searchParams;
  const radians = (name: string): number => (Number(query.get(name)) * Math.PI) / 180;
  const [phi, lambda] = [radians('latitude'), radians('longitude')];
  const types = query.getAll('query[service_chain_type_in][]');
  const name = query.get('query[name_cont]');
  const openNow = query.get('query[open_now_eq]') === 'true';
  const from = (Number(query.get('page') ?? 1) - 1) * 10;
  const offset = Math.max(0, from - 4);
  const coordinates = [
    EARTH_RADIUS_MILES * Math.cos(phi) * Math.cos(lambda),
    EARTH_RADIUS_MILES * Math.cos(phi) * Math.sin(lambda),
    EARTH_RADIUS_MILES * Math.sin(phi),
  ];
  const origin = `(${coordinates.join()})`;
  const values = [
    origin,
    CHORD,
    4,
    from + 10 - offset,
    offset,
    ...(types.length > 0 ? [types] : []),
    ...(name ? [`%${name}%`] : []),
    ...(openNow ? [new Date()] : []),
  ];
  const text = textFor(types.length > 0, Boolean(name), openNow);
  pool.query<Row>({ name: `${types.length > 0}${Boolean(name)}${openNow}`, text, values }).then(
    ({ rows }) => {
      const first = rows.filter(({ leads }) => leads);
      const ids = new Set(first.map(({ id }) => id));
      const near = rows.filter(({ leads }) => !leads);
      const before = first.filter((row) => near[0] && row.chord < near[0].chord).length;
      const shown = first.slice(from, from + 10);
      const skip = Math.max(0, from - first.length) - (offset - before);
      const page = [
        ...shown,
        ...near.filter(({ id }) => !ids.has(id)).slice(skip, skip + 10 - shown.length),
      ];
      const now = new Date();
      const body = JSON.stringify({
        data: page.map((row) => presentResult(row, now)),
        meta: { count: Number(rows[0]?.total ?? 0) },
      });
      response
        .writeHead(200, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
        })
        .end(body);
    },
    (error: Error) => response.writeHead(500).end(error.message),
  );
}).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
