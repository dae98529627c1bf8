import { stopCommands } from './test/command.ts'
import { changedFiles, quickTests } from './test/quick-tests.ts'
import { runSteps } from './test/run-steps.ts'
import { cores, quickSteps } from './test/steps.ts'
import { stopTemplate } from './test/template.ts'

/*
 * `npm run check`: between two edits, within two minutes, what tells most mistakes. It proves nothing that `npm test`
 * does not prove, and much less.
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
