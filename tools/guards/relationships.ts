import { type Findings, type Guard, sourcesIn, textOf } from './guard.ts'

const api = 'apps/api/src'
const deciding = new RegExp(`^${api}/(?:domains|surfaces)/`)
// A repository expresses in SQL what a policy expresses in code: a verb asks both.
const asked = /\.(?:policy|repository|test|factory)\.ts$/

/** Code that compares people without deciding about access, with its reason. */
const compared: Record<string, string> = {
  [`${api}/domains/care/consultations/choose-time.ts`]: 'asks whether another doctor was chosen',
  [`${api}/domains/care/record-accesses/access.ts`]: 'names the role under which a reading is logged',
  [`${api}/domains/people/team/staff-role.ts`]: 'puts the roles of the team into an order',
  [`${api}/surfaces/callers/admission.ts`]: 'holds every caller against the roles that its route declares',
}

const person = '(?:user|patient|doctor|author|viewer|reader|owner|actor|customer)Id'
const nobody = '(?! *(?:null|undefined|\\d))'
const comparison = new RegExp(
  `\\b${person}\\b *[!=]==${nobody}|[!=]== *(?:[\\w.?]+\\.)?${person}\\b|\\b(?:order)?token\\b *[!=]==${nobody}`,
  'i',
)
const role = /\broles\??\.(?:includes|some)\(/
// Joining rows by id; the caller is none of these.
const join = /\.(?:find|filter)\(\(\{ [\w:, ]+ \}\) => (?!.*\b(?:actor|reader|caller|viewer|input|signedIn)\b)/

/**
 * A domain's `….policy.ts` decides about owners and roles, and its verbs ask it. A verb or a surface that compares
 * people by itself is a rule that the next one forgets.
 */
export const relationships: Guard = {
  name: 'relationships',
  look: (root): Findings => {
    const files = sourcesIn(root, [api]).filter((path) => deciding.test(path) && !asked.test(path))
    return { breaches: [...files.flatMap((path) => decidedIn(root, path)), ...unused(root, files)], read: files.length }
  },
}

const linesThatDecide = (root: string, path: string): [number, string][] =>
  textOf(root, path)
    .split('\n')
    .map((line, at): [number, string] => [at + 1, line])
    .filter(([, line]) => !/^\s*(?:\/\/|\/?\*)/.test(line) && !join.test(line))
    .filter(([, line]) => comparison.test(line) || role.test(line))

const decidedIn = (root: string, path: string): string[] =>
  path in compared
    ? []
    : linesThatDecide(root, path).map(([at]) => `${path}:${at} decides who may: ask the domain's ….policy.ts`)

const unused = (root: string, files: string[]): string[] =>
  Object.keys(compared)
    .filter((path) => files.includes(path) && linesThatDecide(root, path).length === 0)
    .map((path) => `${path} compares nobody any more: take it out of tools/guards/relationships.ts`)
