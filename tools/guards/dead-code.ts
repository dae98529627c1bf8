import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Findings, type Guard, sourcesIn } from './guard.ts'

type Named = { name: string }
type Report = { issues: ({ file: string } & Record<string, Named[] | string>)[] }

const project = join(import.meta.dirname, '..', '..')
const knip = join(project, 'node_modules', 'knip', 'bin', 'knip.js')
const folders = ['apps', 'packages', 'tools', 'tests', 'bench', 'database']

/** No unused file, export or dependency, by knip and knip.json. */
export const deadCode: Guard = {
  name: 'dead code',
  look: (root): Findings => {
    const args = [knip, '--reporter', 'json', '--no-progress', '--directory', root]
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 27 })
    const json = stdout.slice(stdout.indexOf('{'))
    if (!json.startsWith('{')) return { breaches: [`knip gave no report: ${stderr.slice(0, 500)}`], read: 0 }
    const { issues } = JSON.parse(json) as Report
    return { breaches: issues.flatMap(wordsOf), read: sourcesIn(root, folders).length }
  },
}

const wordsOf = ({ file, ...kinds }: Report['issues'][number]): string[] =>
  Object.entries(kinds).flatMap(([kind, found]) =>
    Array.isArray(found) ? found.map(({ name }) => `${file}: ${name} (${kind}) is used by nobody`) : [],
  )
