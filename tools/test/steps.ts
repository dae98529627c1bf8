import { existsSync, globSync, mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { ensureWebBuild } from '../start/web-build.ts'
import { PlainFailure } from '../terminal/plain-failure.ts'
import { command } from './command.ts'
import type { Cores, Say, Step } from './step.ts'
import { withTemplate } from './template.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** A machine with one core can run two waiting steps as well. */
export const cores = Math.max(2, Math.min(availableParallelism(), 4))

const workspaces = globSync('{apps,packages}/*/package.json', { cwd: root })
  .map((file) => path.dirname(file))
  .sort()

const remembered = path.join(root, 'node_modules/.cache/types')

/**
 * `isRemembering`: checks again only what changed since the last such run. Several checkers with one thread each take
 * half the time of several threads each, because they read the same types.
 */
const checkTypes =
  ({ isRemembering }: { isRemembering: boolean }) =>
  async (say: Say): Promise<void> => {
    const unchecked = workspaces.filter((folder) => !existsSync(path.join(root, folder, 'tsconfig.json')))
    if (unchecked.length > 0) throw new PlainFailure(`without a tsconfig.json nobody checks ${unchecked.join(', ')}`)
    mkdirSync(remembered, { recursive: true })
    // The large ones first, so that none runs alone at the end.
    const waiting = [...new Set(['apps/web', '.', 'apps/api', 'tests/e2e', ...workspaces])]
    const work = async () => {
      for (let folder = waiting.shift(); folder; folder = waiting.shift()) {
        const file = path.join(remembered, `${folder.replaceAll('/', '-')}.tsbuildinfo`)
        const memory = isRemembering ? ['--incremental', '--tsBuildInfoFile', file] : []
        await command('tsc', ['--noEmit', '--singleThreaded', '-p', folder, ...memory], { say })
      }
    }
    await Promise.all(Array.from({ length: cores }, work))
  }

const checkGenerated = async (say: Say): Promise<void> => {
  const env = await withTemplate()
  await command('node', ['tools/schema.ts', '--check'], { say, env })
  await command('node', ['tools/table-types.ts', '--check'], { say, env })
}

type Needs = { cores: Cores; options?: string[]; needsWeb?: boolean }

/** Vitest itself fails when it finds no test, so a step cannot pass by having nothing to do. */
const tests = (name: string, projects: string[], { cores, options = [], needsWeb }: Needs): Step => ({
  name,
  projects,
  cores,
  async run(say) {
    const chosen = projects.flatMap((project) => ['--project', project])
    if (needsWeb) await buildWeb()
    await command('vitest', ['run', ...chosen, ...options], { say, isTalking: true, env: await withTemplate() })
  },
})

let built: Promise<void> | undefined

/** Once per run: parallel steps that need the web must not each build it. */
const buildWeb = (): Promise<void> => {
  built ??= ensureWebBuild(() => {}, new AbortController().signal)
  return built
}

const weighWeb = async (say: Say): Promise<void> => {
  await buildWeb()
  await command('node', ['tools/byte-budget.ts'], { say, isTalking: true })
}

const lint: Step = {
  name: 'format and lint',
  cores: 2,
  run: (say) => command('biome', ['ci', '--colors=off', '--diagnostic-level=error', '.'], { say }),
}
const guards: Step = {
  name: 'boundaries and dead code',
  cores: 1,
  run: (say) => command('node', ['tools/guards/run.ts'], { say }),
}
const generated: Step = { name: 'schema in step', cores: 1, run: checkGenerated }
const types = (isRemembering: boolean): Step => ({ name: 'types', cores: 2, run: checkTypes({ isRemembering }) })

/**
 * All steps, quickest first, so that simple mistakes are found within seconds. Of those that leave a core idle the
 * longest come first, so that none of them runs alone at the end.
 */
export const steps: Step[] = [
  lint,
  guards,
  generated,
  { name: 'web build', cores: 1, run: buildWeb },
  { name: 'byte budget', cores: 1, run: weighWeb },
  types(false),
  tests('unit, database and http', ['packages', 'sandbox', 'api', 'contract', 'web'], { cores: 2 }),
  tests('tools', ['tools'], { cores: 1, needsWeb: true }),
  tests('operations', ['operations'], { cores: 0.5, needsWeb: true }),
  tests('faults', ['faults'], { cores: 0.5, needsWeb: true }),
  tests('sdk journeys', ['sdk'], { cores: 0.5, needsWeb: true }),
  tests('hostile requests', ['hostile'], { cores: 1.5, options: ['--maxWorkers=2'] }),
  tests('concurrency', ['concurrency'], { cores: 1.5, options: ['--maxWorkers=2'] }),
  tests('browser journeys', ['e2e'], { cores: 2, options: [`--maxWorkers=${cores + 1}`], needsWeb: true }),
]

/** The steps of `npm run check`: checks without a database, and the tests beside a change. */
export const quickSteps = (files: string[]): Step[] => [
  lint,
  guards,
  generated,
  types(true),
  tests('quick tests', ['packages', 'sandbox', 'api', 'contract', 'web'], { cores: 2, options: files }),
]
