import { readFile } from 'node:fs/promises';
import { StartRefused } from '../config/config.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

/** Providers where many unrelated people each have one or a few mailboxes. */
const PUBLIC_PROVIDERS = words(`
  gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com
  rocketmail.com aol.com aim.com icloud.com me.com mac.com proton.me protonmail.com pm.me
  fastmail.com hey.com zoho.com gmx.com gmx.us mail.com tuta.com tutanota.com tuta.io yandex.com
  comcast.net xfinity.com verizon.net att.net sbcglobal.net bellsouth.net ameritech.net
  pacbell.net swbell.net snet.net cox.net charter.net spectrum.net twc.com rr.com roadrunner.com
  brighthouse.com optonline.net optimum.net suddenlink.net windstream.net frontier.com
  frontiernet.net centurylink.net centurytel.net q.com embarqmail.com earthlink.net mindspring.com
  juno.com netzero.net netscape.net cableone.net sparklight.com mediacombb.net wowway.com
  consolidated.net tds.net hawaiiantel.net cs.com usa.net duck.com mozmail.com
  privaterelay.appleid.com`);

/** Reserved names (RFC 2606), which nobody can register. */
const RESERVED = /(?:^|\.)(?:test|example|invalid|localhost|example\.(?:com|net|org))$/;

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

const COUNTRY_REGISTRY = /\.(?:com|co|net|org|gov|edu|ac|gob|or|ne)\.[a-z]{2}$/;

/** The registered domain. `mail.corner.co.uk` belongs to whoever registered `corner.co.uk`. */
const registeredDomain = (domain: string): string =>
  domain
    .split('.')
    .slice(COUNTRY_REGISTRY.test(domain) ? -3 : -2)
    .join('.');

/**
 * The domain, if whoever registered it can create any number of mailboxes, so that all of its accounts may
 * belong to one person. Undefined for public providers.
 */
export function privateDomainOf(email: string): string | undefined {
  const domain = domainOf(email);
  const registered = registeredDomain(domain);
  const isPublic = [domain, registered].some((name) => PUBLIC_PROVIDERS.has(name));
  return isPublic || RESERVED.test(domain) ? undefined : registered;
}

let loaded: { file: string | undefined; domains: Promise<ReadonlySet<string>> } | undefined;

/**
 * Domains of temporary mailboxes, including those in the file. Loaded once, with 9,000 names in under 1 MB.
 */
export function loadDisposableDomains(file?: string): Promise<ReadonlySet<string>> {
  if (loaded?.file !== file || !loaded) loaded = { file, domains: readDomains(file) };
  return loaded.domains;
}

/** The file has one domain per line. A line that begins with `!` takes one off the list. */
async function readDomains(file: string | undefined): Promise<ReadonlySet<string>> {
  const { disposableEmailBlocklistSet } = await import('disposable-email-domains-js');
  const domains = disposableEmailBlocklistSet();
  const text = file === undefined ? '' : await readText(file);
  for (const line of text.split('\n')) {
    const name = line.trim().toLowerCase();
    if (name === '' || name.startsWith('#')) continue;
    if (name.startsWith('!')) domains.delete(name.slice(1));
    else domains.add(name);
  }
  return domains;
}

const readText = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((cause: unknown) => {
    throw new StartRefused(`DISPOSABLE_DOMAINS_FILE: ${file} can’t be read.`, { cause });
  });

/** True if the domain or one of its parent domains is on the list. */
export function isDisposable(domains: ReadonlySet<string>, email: string): boolean {
  const labels = domainOf(email).split('.');
  return labels.some((_label, index) => domains.has(labels.slice(index).join('.')));
}
