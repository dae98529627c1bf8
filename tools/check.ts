import { stopCommands } from './test/command.ts'
import { changedFiles, quickTests } from './test/quick-tests.ts'
import { runSteps } from './test/run-steps.ts'
import { cores, quickSteps } from './test/steps.ts'
import { stopTemplate } from './test/template.ts'

/*
 * `npm run check`: the checks that find most mistakes, in two minutes, between two edits. `npm test` includes all of
 * them, and much more.
 */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopCommands)

const { passed, failed, left } = await runSteps(quickSteps(quickTests(changedFiles())), {
  cores,
  print: console.log,
  stopRunning: stopCommands,
})
await stopTemplate()
if (left.length > 0) console.log(`not run to its end: ${left.join(', ')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
