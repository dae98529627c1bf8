import { type Findings, type Guard, sourcesIn, textOf } from './guard.ts'

// Each program reads its settings in one file; tools pass the environment on to the programs that they start.
const readers = [
  'apps/api/src/main.ts',
  'apps/sandbox/src/main.ts',
  'apps/sandbox/src/config.ts',
  'apps/web/server/config.ts',
  // Sets a default that React reads while it is imported, before any configuration can be.
  'apps/web/server/production-by-default.ts',
]

/** `process.env` is read only where settings are validated (style.md 10). */
export const environment: Guard = {
  name: 'settings',
  look: (root): Findings => {
    const files = sourcesIn(root, ['apps', 'packages']).filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
    const guilty = files.filter((path) => !readers.includes(path) && textOf(root, path).includes('process.env'))
    const breaches = guilty.map(
      (path) => `${path} reads process.env: take the setting from the program's configuration`,
    )
    return { breaches, read: files.length }
  },
}
