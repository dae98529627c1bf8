import { run } from './start/run.ts'
import { readStartSettings } from './start/settings.ts'
import { runCommand } from './terminal/plain-failure.ts'

await runCommand('prumo', () => run(readStartSettings(process.env), { isReloading: false }))
