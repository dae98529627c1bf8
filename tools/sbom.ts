import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Writes the bill of materials of what runs, as CycloneDX: every component that API and web need, and theirs, as the
 * lock holds them. npm's own `npm sbom --omit=dev` leaves out whatever a workspace needs and the root needs for its
 * tests.
 */
type Locked = {
  link?: boolean
  resolved?: string
  version?: string
  integrity?: string
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
type Packages = Record<string, Locked>

/** Where Node would find a package that is asked for in a folder; null where it is optional and not there. */
const placeOf = (packages: Packages, folder: string, name: string): string | null => {
  const beside = path.posix.join(folder, 'node_modules', name)
  const found = packages[beside]
  if (found) return found.link ? (found.resolved ?? null) : beside
  return folder === '' ? null : placeOf(packages, folder.replace(/(^|\/)[^/]*$/, ''), name)
}

const neededBy = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} }: Locked) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta[name]?.optional),
]

const reachedFrom = (packages: Packages, roots: string[]): string[] => {
  const reached = new Set<string>()
  const visit = (folder: string): void => {
    if (reached.has(folder)) return
    reached.add(folder)
    for (const name of neededBy(packages[folder] ?? {})) {
      const place = placeOf(packages, folder, name)
      if (place !== null) visit(place)
    }
  }
  for (const root of roots) visit(root)
  return [...reached].filter((folder) => folder.includes('node_modules/')).sort()
}

const componentOf = (folder: string, { version = '', integrity = '', license }: Locked) => {
  const name = folder.replace(/^.*node_modules\//, '')
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
  return {
    type: 'library',
    'bom-ref': `${purl}#${folder}`,
    name,
    version,
    purl,
    hashes: integrity.startsWith('sha512-') ? [{ alg: 'SHA-512', content }] : [],
    ...(license && { licenses: [/[ (]/.test(license) ? { expression: license } : { license: { name: license } }] }),
  }
}

const lock = readFileSync(path.join(import.meta.dirname, '../package-lock.json'), 'utf8')
const { packages } = JSON.parse(lock) as { packages: Packages }
const { version = '' } = packages[''] ?? {}
const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { timestamp: new Date().toISOString(), component: { type: 'application', name: 'prumo', version } },
  components: reachedFrom(packages, ['', 'apps/api', 'apps/web']).map((folder) =>
    componentOf(folder, packages[folder] ?? {}),
  ),
}
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`)
