import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { settleGeneratedFile } from './generated-file.ts'
import { sourcesIn, textOf } from './guards/guard.ts'
import { tablesIn } from './guards/tables.ts'

const root = path.resolve(import.meta.dirname, '..')
const domains = 'apps/api/src/domains'
const columns = 120

/** What a domain's page says of its code: the tables it owns, the events it declares, the domains it imports. */
export type DomainFacts = { owns: string[]; announces: string[]; doors: string[] }

/** The pages of all domains, by their path from the root. */
export const domainPages = (): string[] => globSync(`${domains}/*/*/README.md`, { cwd: root }).sort()

export const factsOf = (page: string): DomainFacts => {
  const folder = path.dirname(page)
  const texts = sourcesIn(root, [folder])
    .filter((file) => !/\.(test|factory)\.ts$/.test(file))
    .map((file) => ({ file, text: textOf(root, file) }))
  const events = texts.filter(({ file }) => file.endsWith('.events.ts')).map(({ text }) => text)
  return {
    owns: inOrder(texts.flatMap(({ text }) => [...tablesIn(text)])).map((table) => `\`${table}\``),
    announces: found(events, /(?:^ {2}|\{ )'(\w+\.\w+)':/gm).map((event) => `\`${event}\``),
    doors: found(
      texts.map(({ text }) => text),
      /from '#domains\/[\w-]+\/([\w-]+)'/g,
    ),
  }
}

const found = (texts: string[], pattern: RegExp): string[] =>
  inOrder(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))

const inOrder = (names: string[]): string[] => [...new Set(names)].sort()

/** The page with the three entries that are made from the code; everything else on it is written by hand. */
export const withFacts = (text: string, { owns, announces, doors }: DomainFacts): string => {
  const byHand = text.replace(/^- \*\*(?:Owns|Announces|Doors)\*\*:.*\n(?: {2}.*\n)*/gm, '').trimEnd()
  const last = byHand.split('\n').at(-1) ?? ''
  const isInList = last.startsWith('- ') || last.startsWith('  ')
  const entries = [entry('Owns', owns), entry('Announces', announces), entry('Doors', doors)]
  return `${byHand}\n${isInList ? '' : '\n'}${entries.join('\n')}\n`
}

const entry = (name: string, values: string[]): string => {
  const words = `- **${name}**: ${values.length === 0 ? 'nothing' : values.join(', ')}.`.split(' ')
  const lines: string[] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line !== undefined && `${line} ${word}`.length <= columns) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(line === undefined ? word : `  ${word}`)
  }
  return lines.join('\n')
}

if (import.meta.main)
  for (const page of domainPages())
    settleGeneratedFile({
      file: path.join(root, page),
      text: withFacts(readFileSync(path.join(root, page), 'utf8'), factsOf(page)),
      command: 'node tools/domain-pages.ts',
      isCheck: process.argv.includes('--check'),
    })
