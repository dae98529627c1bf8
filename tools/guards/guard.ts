import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** What a guard found, and how many files it read: a guard that read none has not passed. */
export type Findings = { breaches: string[]; read: number }

export type Guard = { name: string; look: (root: string) => Promise<Findings> | Findings }

const passedOver = new Set(['node_modules', 'build', 'dist', '.git', '.data', '.react-router', 'coverage'])

/** Source files below some folders of the project, by their path from its root. */
export const sourcesIn = (root: string, folders: string[]): string[] =>
  folders.flatMap((folder) => walk(join(root, folder))).map((path) => relative(root, path))

const walk = (folder: string): string[] => {
  let entries: ReturnType<typeof list>
  try {
    entries = list(folder)
  } catch {
    return []
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return passedOver.has(entry.name) ? [] : walk(path)
    return /\.(ts|tsx|mjs|cjs)$/.test(entry.name) && !entry.name.includes('.generated.') ? [path] : []
  })
}

const list = (folder: string) => readdirSync(folder, { withFileTypes: true })

export const textOf = (root: string, path: string): string => readFileSync(join(root, path), 'utf8')
