import { dayAfter } from '@prumo/brazil'
import { type Fault, faultOf } from '#platform/faults'
import { weightFault } from './bounds.ts'
import type { Measured } from './trend.ts'

const mostLines = 2_000
const oldestDays = 5 * 366
const dayFirst = /^(\d{2})\/(\d{2})\/(\d{4})$/
const yearFirst = /^\d{4}-\d{2}-\d{2}$/

export type ImportedUnit = 'kg' | 'lb'
/** The international avoirdupois pound (1959). */
export const gramsAPound = 453.592_37
const gramsOf: Readonly<Record<ImportedUnit, number>> = { kg: 1_000, lb: gramsAPound }

type Read = { measured: Measured[]; fault: null } | { measured: []; fault: Fault }

/**
 * A file of days and kilos, as scales and sheets write it: `31/12/2026;103,5` or `2026-12-31,103.5`, with or without a
 * line of names. All of it or nothing: the first line that is no measure is named. Of a day the last line counts.
 */
export const readLines = (text: string, { today, unit = 'kg' }: { today: string; unit?: ImportedUnit }): Read => {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ cells: cellsOf(line), number: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [first] = lines
  const measures = first && dayIn(first.cells[0]) === null && !/\d/.test(first.cells.join('')) ? lines.slice(1) : lines
  if (measures.length === 0) return { measured: [], fault: faultOf('import_empty') }
  if (measures.length > mostLines) return { measured: [], fault: faultOf('import_too_long', { most: mostLines }) }
  const days = new Map<string, Measured>()
  for (const { cells, number } of measures) {
    const measured = measuredIn(cells, { today, unit })
    if (!measured) return { measured: [], fault: faultOf('import_line', { line: number }) }
    days.set(measured.on, measured)
  }
  return { measured: [...days.values()], fault: null }
}

/** A comma separates cells only where no semicolon or tab does: it is the decimal sign there. */
const cellsOf = (line: string): string[] => {
  const separator = ['\t', ';', ','].find((one) => line.includes(one)) ?? ';'
  return line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
}

const measuredIn = (
  [day, kilos]: string[],
  { today, unit }: { today: string; unit: ImportedUnit },
): Measured | null => {
  const on = dayIn(day)
  const written = Number((kilos || 'none').replace(/\s*kg$/i, '').replace(',', '.'))
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
