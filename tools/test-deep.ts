import { command } from './test/command.ts'
import { stopTemplate, withTemplate } from './test/template.ts'

/* `npm run test:deep`: all long tests, with new seeds in every run. Each prints its seed; PRUMO_SEED repeats one. */
const rounds = Number(process.env.PRUMO_ROUNDS ?? 3)
const firstSeed = Number(process.env.PRUMO_SEED ?? Date.now() % 1_000_000)

/** `isSettled`: the test does not depend on the seed, so one round is enough. */
type Long = { name: string; args: string[]; env: Record<string, string>; isSettled?: boolean }

const long: Long[] = [
  { name: 'journeys under faults', args: ['--project', 'faults'], env: { PRUMO_KILLS: '50' } },
  {
    name: 'many at once',
    args: ['--project', 'concurrency', '--maxWorkers=2'],
    env: { PRUMO_CONCURRENT_ROUNDS: '400' },
  },
  {
    name: 'money histories',
    args: ['--project', 'api', 'apps/api/src/reactions/money'],
    env: { PRUMO_HISTORIES: '20' },
  },
  {
    name: 'histories of what waits for somebody',
    args: ['--project', 'api', 'apps/api/src/reactions/addressees'],
    env: { PRUMO_HISTORIES: '150' },
  },
  {
    name: 'hostile requests',
    args: ['--project', 'hostile', '--maxWorkers=2'],
    env: { PRUMO_HOSTILE_REQUESTS: '10000' },
  },
  {
    name: 'every page and state',
    args: ['--project', 'e2e', 'tests/e2e/gallery/gallery.test.ts', 'tests/e2e/everybody/accessibility.test.ts'],
    env: { PRUMO_WHOLE: '1' },
    isSettled: true,
  },
]

let passed = 0
let failed = 0
for (let round = 0; round < rounds; round++) {
  const seed = firstSeed + round * 7_919
  for (const { name, args, env, isSettled } of long) {
    if (isSettled && round > 0) continue
    const startedAt = performance.now()
    const said = () => `${name}, PRUMO_SEED=${seed} (${((performance.now() - startedAt) / 1000).toFixed(0)} s)`
    try {
      await command('vitest', ['run', ...args], {
        env: { ...env, PRUMO_SEED: String(seed), ...(await withTemplate()) },
      })
      passed++
      console.log(`✓ ${said()}`)
    } catch {
      failed++
      console.log(`✗ ${said()}`)
    }
  }
}
await stopTemplate()
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
