import { areas } from './mutants/areas.ts'
import { command, stopCommands } from './test/command.ts'

/*
 * `npm run test:mutants`: mutation testing. Changes one thing at a time in the code that decides about money, time,
 * prescriptions, identity and access, and checks whether a test fails. `npm run test:mutants -- time` tests one area,
 * and `npm run test:mutants -- time --mutate <file>` one file. It takes a night; a later run repeats only what changed.
 * The results are in coverage/mutants.
 */
const words = process.argv.slice(2)
const named = words.filter((word) => word in areas)
const options = words.filter((word) => !(word in areas))

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopCommands)

const weak: string[] = []
for (const area of named.length > 0 ? named : Object.keys(areas)) {
  console.log(`\n${area}`)
  await command('stryker', ['run', 'tools/mutants/stryker.config.mjs', ...options], {
    env: { MUTANTS_AREA: area },
  }).catch(() => weak.push(area))
}
console.log(weak.length > 0 ? `under the bar: ${weak.join(', ')}` : 'every area is over the bar')
process.exitCode = weak.length > 0 ? 1 : 0
