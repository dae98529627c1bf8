import { stopCommands } from './test/command.ts'
import { runSteps } from './test/run-steps.ts'
import { cores, steps } from './test/steps.ts'
import { stopTemplate } from './test/template.ts'

/*
 * `npm test` runs every step; `npm test -- types tools` only those whose name contains one of the words. The first
 * failure ends it. The last line is always "N passed, M failed", and the exit code says the same.
 */
const wanted = process.argv.slice(2)
const chosen = steps.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopCommands)

const { passed, failed, left } = await runSteps(chosen, { cores, print: console.log, stopRunning: stopCommands })
await stopTemplate()
if (left.length > 0) console.log(`not run to its end: ${left.join(', ')}`)
if (chosen.length === 0)
  console.log(`no step is called ${wanted.join(' or ')}: ${steps.map(({ name }) => name).join(', ')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
