import { basename, dirname } from 'node:path'
import { type Findings, type Guard, sourcesIn, textOf } from './guard.ts'

const folders = ['apps', 'packages', 'tools', 'tests', 'bench', 'database']
const vague = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'core', 'lib', 'misc', 'shared-services'])
const maxLines = 400

/** A folder's name says what is not in it, a file's is kebab-case or a component's, and no file is longer than 400 lines. */
export const shape: Guard = {
  name: 'names and sizes',
  look: (root): Findings => {
    const files = sourcesIn(root, folders)
    const breaches = files.flatMap((path) => [...vagueFolder(path), ...oddName(path), ...tooLong(root, path)])
    return { breaches, read: files.length }
  },
}

const vagueFolder = (path: string): string[] =>
  dirname(path)
    .split('/')
    .filter((name) => vague.has(name))
    .map((name) => `${path}: a folder called ${name} says nothing of what is in it`)

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/
const component = /^[A-Z][A-Za-z0-9]*$/

const oddName = (path: string): string[] => {
  const [stem = ''] = basename(path).replace(/^\./, '').split('.')
  const fits = kebab.test(stem) || (component.test(stem) && path.endsWith('x')) || component.test(stem)
  return fits ? [] : [`${path}: file names are kebab-case, or PascalCase for one React component`]
}

const tooLong = (root: string, path: string): string[] => {
  const lines = textOf(root, path).split('\n').length
  return lines > maxLines ? [`${path} has ${lines} lines: name the part that wants out`] : []
}
