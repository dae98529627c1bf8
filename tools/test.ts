import { describeFailure, PlainFailure } from './terminal/plain-failure.ts'
import { stopCommands } from './test/command.ts'
import type { Step } from './test/step.ts'
import { steps } from './test/steps.ts'
import { stopTemplate } from './test/template.ts'

/*
 * `npm test` runs every step; `npm test -- types tools` only those whose name holds one of the words. It stops at the
 * first failure. The last line is always "N passed, M failed", and the exit code says the same.
 */
const wanted = process.argv.slice(2)
const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))

const runStep = async ({ name, run }: Step): Promise<boolean> => {
  const startedAt = performance.now()
  const took = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
  try {
    await run()
    console.log(`✓ ${name} (${took()})`)
    return true
  } catch (error) {
    console.log(
      `✗ ${name} (${took()}): ${error instanceof PlainFailure ? describeFailure(error) : (error as Error).stack}`,
    )
    return false
  }
}

const main = async (): Promise<void> => {
  let passed = 0
  let failed = 0
  for (const step of chosen) {
    if (await runStep(step)) passed += 1
    else failed += 1
    if (failed > 0) break
  }
  await stopTemplate()
  const left = chosen.slice(passed + failed)
  if (left.length > 0) console.log(`not run: ${left.map(({ name }) => name).join(', ')}`)
  if (chosen.length === 0)
    console.log(`no step is called ${wanted.join(' or ')}: ${steps.map(({ name }) => name).join(', ')}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopCommands)

await main()
