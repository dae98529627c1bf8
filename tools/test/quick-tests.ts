import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const projectRoot = path.resolve(import.meta.dirname, '../..')

// All tests of these run in milliseconds.
const wholes = ['packages/', 'apps/sandbox/', 'apps/web/']
const others = ['apps/api/**/*.test.ts', 'database/**/*.test.ts', 'tests/contract/**/*.test.ts']
const needsDatabase = /#testing\/|\/testing\/|\.factory\.ts|startPostgres|tests\/contract|caller\.ts/

/**
 * The tests of the inner loop, as Vitest's arguments: all tests without a database, and the database tests beside a
 * changed file.
 */
export const quickTests = (changed: string[], root = projectRoot): string[] => {
  const places = new Set(changed.map((file) => path.dirname(file)))
  const isQuick = (file: string) =>
    places.has(path.dirname(file)) || !needsDatabase.test(readFileSync(path.join(root, file), 'utf8'))
  return [...wholes, ...globSync(others, { cwd: root }).filter(isQuick).sort()]
}

/** The files that differ from the main branch, committed or not; without a main branch, the uncommitted ones. */
export const changedFiles = (root = projectRoot): string[] => {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n')
  const differing = () => {
    try {
      return git('diff', '--name-only', '--merge-base', 'main')
    } catch {
      return git('diff', '--name-only', 'HEAD')
    }
  }
  return [...differing(), ...git('ls-files', '--others', '--exclude-standard')].filter((file) => file !== '')
}
