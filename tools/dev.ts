import { run } from './start/run.ts'
import { readStartSettings } from './start/settings.ts'
import { runCommand } from './terminal/plain-failure.ts'

// As npm start, with sources reloaded: Node watches the API and the sandbox, Vite serves the web.
await runCommand('prumo', () => run(readStartSettings(process.env), { isReloading: true }))
