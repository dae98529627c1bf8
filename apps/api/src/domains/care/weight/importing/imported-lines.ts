import { dayAfter } from '@prumo/brazil'
import { type Fault, faultOf } from '#platform/faults'
import { isFarFrom, weightFault } from '../bounds.ts'
import type { Measured } from '../trend.ts'

const mostLines = 2_000
const oldestDays = 5 * 366
const dayFirst = /^(\d{2})\/(\d{2})\/(\d{4})$/
/** No hexadecimals and no powers, which are numbers to JavaScript. */
const plainKilos = /^\d+([.,]\d+)?\s*(kg)?$/i
const weightName = /^(peso|weight|massa|kg|kilos|quilos)(\s*[([]?(kg|lbs?)[)\]]?)?$/i
const yearFirst = /^\d{4}-\d{2}-\d{2}$/

export type ImportedUnit = 'kg' | 'lb'
/** The international avoirdupois pound (1959). */
export const gramsAPound = 453.592_37
const gramsOf: Readonly<Record<ImportedUnit, number>> = { kg: 1_000, lb: gramsAPound }

type Read = { measured: Measured[]; fault: null } | { measured: []; fault: Fault }

/**
 * A file of days and kilos, as scales and sheets write it: `31/12/2026;103,5` or `2026-12-31,103.5`, with or without a
 * line of names, which says then which column the weight is. All of it or nothing: the first line that is no measure,
 * or that may be two, is named. The last line of a day counts.
 */
export const readLines = (text: string, { today, unit = 'kg' }: { today: string; unit?: ImportedUnit }): Read => {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ cells: cellsOf(line), number: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [first] = lines
  const isNamed = first !== undefined && dayIn(first.cells[0]) === null && !/\d/.test(first.cells.join(''))
  const column = isNamed ? first.cells.findIndex((name) => weightName.test(name)) : 1
  const measures = isNamed ? lines.slice(1) : lines
  if (measures.length === 0) return { measured: [], fault: faultOf('import_empty') }
  if (measures.length > mostLines) return { measured: [], fault: faultOf('import_too_long', { most: mostLines }) }
  if (isNamed && column < 1) return { measured: [], fault: faultOf('import_line', { line: first.number }) }
  const days = new Map<string, Measured>()
  for (const { cells, number } of measures) {
    const isTorn = isTornAt(cells, { column, names: isNamed ? first.cells.length : 0 })
    const measured = isTorn ? null : measuredIn([cells[0] ?? '', cells[column] ?? ''], { today, unit })
    if (!measured) return { measured: [], fault: faultOf('import_line', { line: number }) }
    days.set(measured.on, measured)
  }
  return { measured: [...days.values()], fault: null }
}

/** A comma separates cells only where no semicolon or tab does, and none within quotes does. */
const cellsOf = (line: string): string[] => {
  const bare = line.replace(/"[^"]*"/g, '')
  const separator = ['\t', ';', ','].find((one) => bare.includes(one)) ?? ';'
  const cells = line.match(new RegExp(`(?:"[^"]*"|[^${separator}])+|(?<=^|${separator})(?=${separator}|$)`, 'g')) ?? []
  return cells.map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
}

/** "103,9" between commas is two cells: whole kilos, and digits that no name stands above. */
const isTornAt = (cells: string[], { column, names }: { column: number; names: number }): boolean =>
  cells.length > Math.max(names, column + 1) &&
  /^\d+$/.test(cells[column] ?? '') &&
  /^\d{1,3}(\s*kg)?$/i.test(cells[column + 1] ?? '')

const measuredIn = (
  [day, kilos]: string[],
  { today, unit }: { today: string; unit: ImportedUnit },
): Measured | null => {
  const on = dayIn(day)
  if (!plainKilos.test(kilos ?? '')) return null
  const written = Number((kilos ?? '').replace(/\s*kg$/i, '').replace(',', '.'))
  const grams = Math.round(written * gramsOf[unit])
  if (on === null || on > today || on < dayAfter(today, -oldestDays) || weightFault(grams)) return null
  return { on, grams }
}

const dayIn = (text = ''): string | null => {
  const found = dayFirst.exec(text)
  const day = found ? `${found[3]}-${found[2]}-${found[1]}` : text
  if (!yearFirst.test(day) || Number.isNaN(Date.parse(day))) return null
  // 31 February is no day, though Date takes it.
  return new Date(`${day}T12:00:00Z`).toISOString().startsWith(day) ? day : null
}

/**
 * Which of these days are far from the likely day before and from the one after them, as another person on the scale
 * is, or another unit; `known` are days that are not asked about. The newest has none after it; the oldest is judged
 * by the two after it.
 */
export const unlikelyAmong = (added: readonly Measured[], known: readonly Measured[]): Measured[] => {
  const asked = new Set(added)
  const days = [...known, ...added].sort((one, other) => (one.on < other.on ? -1 : 1))
  const unlikely: Measured[] = []
  let before: Measured | undefined
  for (const [index, day] of days.entries()) {
    const [after, later] = [days[index + 1], days[index + 2]]
    const isFar = before
      ? isFarFrom(before, day) && (!after || isFarFrom(after, day))
      : after !== undefined && later !== undefined && isFarFrom(after, day) && !isFarFrom(after, later)
    if (isFar && asked.has(day)) unlikely.push(day)
    else before = day
  }
  return unlikely
}
