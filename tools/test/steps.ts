import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { checkByteBudget } from '../byte-budget.ts'
import { ensureWebBuild } from '../start/web-build.ts'
import { PlainFailure } from '../terminal/plain-failure.ts'
import { command } from './command.ts'
import type { Step } from './step.ts'
import { withTemplate } from './template.ts'

const root = path.resolve(import.meta.dirname, '../..')
const workspaces = globSync('{apps,packages}/*/package.json', { cwd: root })
  .map((file) => path.dirname(file))
  .sort()

const checkTypes = async (): Promise<void> => {
  const unchecked = workspaces.filter((folder) => !existsSync(path.join(root, folder, 'tsconfig.json')))
  if (unchecked.length > 0) throw new PlainFailure(`without a tsconfig.json nobody checks ${unchecked.join(', ')}`)
  for (const folder of ['.', 'tests/e2e', ...workspaces]) await command('tsc', ['--noEmit', '-p', folder])
}

const checkGenerated = async (): Promise<void> => {
  const env = await withTemplate()
  await command('node', ['tools/schema.ts', '--check'], { env })
  await command('node', ['tools/table-types.ts', '--check'], { env })
}

/** Vitest itself fails when it finds no test, so a step cannot pass by having nothing to do. */
const tests = (name: string, projects: string[], options: string[] = []): Step => ({
  name,
  projects,
  async run() {
    const chosen = projects.flatMap((project) => ['--project', project])
    await command('vitest', ['run', ...chosen, ...options], { isTalking: true, env: await withTemplate() })
  },
})

const buildWeb = () => ensureWebBuild(() => {}, new AbortController().signal)

/** Everything that says "am I done?", quickest first, so that the cheap mistakes are told within seconds. */
export const steps: Step[] = [
  { name: 'format and lint', run: () => command('biome', ['ci', '--colors=off', '--diagnostic-level=error', '.']) },
  { name: 'types', run: checkTypes },
  { name: 'boundaries and dead code', run: () => command('node', ['tools/guards/run.ts']) },
  { name: 'schema in step', run: checkGenerated },
  tests('unit, database and http', ['packages', 'sandbox', 'api', 'contract', 'web']),
  tests('tools', ['tools']),
  { name: 'web build', run: buildWeb },
  { name: 'byte budget', run: () => checkByteBudget() },
  tests('sdk journeys', ['sdk']),
  tests('hostile requests', ['hostile'], ['--maxWorkers=2']),
  tests('operations', ['operations']),
  tests('concurrency', ['concurrency'], ['--maxWorkers=2']),
  tests('faults', ['faults']),
  tests('browser journeys', ['e2e'], ['--maxWorkers=2']),
]
