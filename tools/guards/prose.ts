import { type Findings, type Guard, sourcesIn, textOf } from './guard.ts'

const folders = ['apps/api/src', 'apps/web/app', 'apps/web/server']

// Both read external messages that have no code.
const readers = ['apps/web/app/shared/apis/storefront-causes.ts', 'apps/api/src/platform/outage.ts']

const words = '(?:summary|message|sentence|said|told|failure|refusal|error|thrown)s?'
const matching = [
  // /sold out/.test(failure.summary), SOLD_OUT.exec(JSON.stringify(failure))
  new RegExp(`\\.(?:test|exec)\\([^)]*\\b${words}\\b(?!\\.(?:code|status))`),
  // failure.message?.startsWith('…'), saidOf(failure).includes('…')
  new RegExp(`\\b(?:${words}|saidOf\\(\\w*|JSON\\.stringify\\(${words})\\)?\\??\\.(?:starts|ends)With\\(`),
  new RegExp(
    `\\b(?:${words}|saidOf\\(\\w*|JSON\\.stringify\\(${words})\\)?\\??\\.(?:includes|match|search|indexOf)\\(`,
  ),
  // failure.summary === '…'
  /\.(?:summary|message)\)?\s*[!=]==\s*['"`]/,
]
const sentence = /(['"`])(?=[^'"`]*[A-Za-zÀ-ú]{2,} [a-zà-ú]{2,} )[^'"`]*\1/

/**
 * No code matches a failure's sentence, because it has a code. And no domain writes a sentence for a failure: it throws
 * a code with parameters, and a surface makes the sentence.
 */
export const prose: Guard = {
  name: 'prose of failures',
  look: (root): Findings => {
    const files = sourcesIn(root, folders).filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
    const breaches = files.flatMap((path) => [...matchedIn(root, path), ...saidIn(root, path)])
    return { breaches, read: files.length }
  },
}

const linesOf = (root: string, path: string): [number, string][] =>
  textOf(root, path)
    .split('\n')
    .map((line, at) => [at + 1, line])

const matchedIn = (root: string, path: string): string[] =>
  readers.includes(path)
    ? []
    : linesOf(root, path)
        .filter(([, line]) => matching.some((pattern) => pattern.test(line)))
        .map(([at]) => `${path}:${at} reads a failure's words: read its code (${readers[0]} reads the storefront's)`)

const saidIn = (root: string, path: string): string[] =>
  /\/domains\/.*\.errors\.ts$/.test(path)
    ? linesOf(root, path)
        // A message that only programmers read is an Error with text.
        .filter(([, line]) => sentence.test(line) && !/^\s*(?:\/\/|\/?\*)|new Error\(/.test(line))
        .map(([at]) => `${path}:${at} says a failure in words: declare a code, and say it in each surface's table`)
    : []
