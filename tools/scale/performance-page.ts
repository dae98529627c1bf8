import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PlainFailure } from '../terminal/plain-failure.ts'

const page = path.resolve(import.meta.dirname, '../../docs/performance.md')

/** Replaces the text between the two marks of this name in docs/performance.md. */
export const writeIntoPage = (name: string, text: string, file = page): void => {
  const [begin, end] = [`<!-- ${name}: written by npm run scale -->`, `<!-- ${name}: end -->`]
  const before = readFileSync(file, 'utf8')
  const [from, to] = [before.indexOf(begin), before.indexOf(end)]
  if (from < 0 || to < from) throw new PlainFailure(`${file} has no marks for "${name}"`)
  writeFileSync(file, `${before.slice(0, from + begin.length)}\n${text}\n${before.slice(to)}`)
}
