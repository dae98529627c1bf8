import { dirname, join, normalize } from 'node:path'
import { type Findings, type Guard, sourcesIn, textOf } from './guard.ts'

const app = 'apps/web'

/**
 * A module of the web that has a name of its own (`#links`, `#late-links`, `#store`) is imported by it from other
 * folders: one word finds all who use it.
 */
export const aliases: Guard = {
  name: 'names of modules',
  look: (root): Findings => {
    const named = namedIn(root)
    const files = sourcesIn(root, [`${app}/app`])
    return { breaches: files.flatMap((path) => importedByPath(root, path, named)), read: files.length }
  },
}

/** The modules that `imports` of the package names one by one, by their path. */
const namedIn = (root: string): Map<string, string> => {
  const { imports } = JSON.parse(textOf(root, `${app}/package.json`)) as { imports: Record<string, string> }
  const single = Object.entries(imports).filter(([name]) => !name.includes('*'))
  return new Map(single.map(([name, target]) => [join(app, target), name]))
}

const importedByPath = (root: string, path: string, named: Map<string, string>): string[] =>
  [...textOf(root, path).matchAll(/(?:from|import\() ?'(\.\.\/[^']+)'/g)].flatMap(([, imported = '']) => {
    const name = named.get(normalize(join(dirname(path), imported)))
    return name ? [`${path} imports ${imported}: import it as ${name}`] : []
  })
