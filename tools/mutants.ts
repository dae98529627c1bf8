import { areas } from './mutants/areas.ts'
import { command, stopCommands } from './test/command.ts'

/*
 * `npm run test:mutants`: changes one thing at a time in what decides about money, time, prescriptions, identity and
 * access, and asks whether any test notices. `npm run test:mutants -- time` asks about one area, and
 * `npm run test:mutants -- time --mutate <file>` about one file. It takes a night; what it knows already it asks again
 * only where the code or its tests changed. The results lie in coverage/mutants.
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
