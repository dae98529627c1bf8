import { basename, dirname } from 'node:path'
import { type Findings, type Guard, sourcesIn, textOf } from './guard.ts'

const folders = ['apps', 'packages', 'tools', 'tests', 'bench', 'database']
const vague = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'core', 'lib', 'misc', 'shared-services'])
const maxLines = 400
const maxCommentColumns = 120
const maxFilesInFolder = 40
const pages = 'apps/web/app/pages'

/**
 * A folder's name says what is not in it, and its files can be overlooked at once: forty, tests not counted. A file's
 * name is kebab-case or a component's, no file is longer than 400 lines, no comment wider than 120 columns. Each page
 * lies in the folder of its journey.
 */
export const shape: Guard = {
  name: 'names and sizes',
  look: (root): Findings => {
    const files = sourcesIn(root, folders)
    const breaches = files.flatMap((path) => [
      ...vagueFolder(path),
      ...oddName(path),
      ...tooLong(root, path),
      ...wideComments(root, path),
      ...loosePage(path),
    ])
    breaches.push(...crowdedFolders(files))
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
  const fits = kebab.test(stem) || (component.test(stem) && path.endsWith('x'))
  return fits ? [] : [`${path}: file names are kebab-case, or PascalCase for one React component`]
}

const tooLong = (root: string, path: string): string[] => {
  const lines = textOf(root, path).split('\n').length
  return lines > maxLines ? [`${path} has ${lines} lines: name the part that wants out`] : []
}

// A suppression stands on one line, or it suppresses nothing.
const comment = /^\s*(?:\/\/|\/?\*)(?! biome-ignore)/

const wideComments = (root: string, path: string): string[] =>
  textOf(root, path)
    .split('\n')
    .flatMap((line, at) =>
      line.length > maxCommentColumns && comment.test(line)
        ? [`${path}:${at + 1} is a comment of ${line.length} columns: at most ${maxCommentColumns}`]
        : [],
    )

const loosePage = (path: string): string[] =>
  dirname(path) === pages ? [`${path} lies beside the journeys: the folders of ${pages} are the map of the site`] : []

const crowdedFolders = (files: string[]): string[] => {
  const counts = new Map<string, number>()
  for (const path of files)
    if (!/\.test\.tsx?$/.test(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > maxFilesInFolder)
    .map(([folder, count]) => `${folder} holds ${count} files: at most ${maxFilesInFolder}, give its parts folders`)
}
