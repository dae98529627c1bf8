import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PlainFailure } from './terminal/plain-failure.ts'

/** Writes a generated file, or with `isCheck` fails when what stands there differs, naming the first such line. */
export const settleGeneratedFile = (input: { file: string; text: string; command: string; isCheck: boolean }): void => {
  const shown = path.relative(path.resolve(import.meta.dirname, '..'), input.file)
  const present = existsSync(input.file) ? readFileSync(input.file, 'utf8') : ''
  if (present === input.text) {
    console.log(`${shown} is in step`)
  } else if (input.isCheck) {
    throw new PlainFailure(`${shown} is out of step ${firstDifference(present, input.text)}: run ${input.command}`)
  } else {
    writeFileSync(input.file, input.text)
    console.log(`${shown} written`)
  }
}

const firstDifference = (present: string, expected: string): string => {
  const expectedLines = expected.split('\n')
  const presentLines = present.split('\n')
  const index = Array.from({ length: Math.max(expectedLines.length, presentLines.length) }).findIndex(
    (_, line) => expectedLines[line] !== presentLines[line],
  )
  const quote = (line?: string) => (line === undefined ? 'nothing' : `"${line.trim()}"`)
  return `at line ${index + 1} (there: ${quote(presentLines[index])}, expected: ${quote(expectedLines[index])})`
}
