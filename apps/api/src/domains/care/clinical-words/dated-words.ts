import { dayMs } from '@prumo/brazil'
import { withDigits } from './number-words.ts'

/** When a text was said, and when it is read. */
export type When = { saidAt: Date; now: Date }

/**
 * The days that a clause names, each as the latest that it may mean: of a month or a year the last day, but none after
 * it was said. A date that nobody can read (31/02) or that was still to come may be any day until then: the latest
 * counts, because what was lately weighs more. `plain`: small letters without accents.
 */
export const latestDaysIn = (plain: string, when: When): Date[] => {
  let rest = withDigits(plain)
  return readings.flatMap(([pattern, read]) => {
    const found = [...rest.matchAll(pattern)].map(([, ...parts]) => latest(read(parts, when.saidAt), when))
    rest = rest.replace(pattern, ' ')
    return found
  })
}

/** Whether a clause says a date and nothing else: '(10/2026)', 'em outubro de 2026'. */
export const isDateAlone = (plain: string): boolean => {
  const rest = readings.reduce((text, [pattern]) => text.replace(pattern, ' '), withDigits(plain))
  return (
    rest !== withDigits(plain) &&
    /^(?:em|no|na|e|dia|de|desde|data|mes|ano|inicio|meados|final|fim|[\s:-])*$/.test(rest)
  )
}

type Span = { first: number; last: number }

const latest = (span: Span | null, { saidAt, now }: When): Date => {
  if (!span) return saidAt
  return new Date(Math.min(span.last, span.first <= saidAt.getTime() ? saidAt.getTime() : now.getTime()))
}

/** Null for a day that no calendar has. */
const dayOf = (year: number, month: number, day: number): Span | null => {
  const first = new Date(Date.UTC(year, month - 1, day))
  const isReal = year >= 1900 && first.getUTCMonth() === month - 1 && first.getUTCDate() === day
  return isReal ? { first: first.getTime(), last: first.getTime() + dayMs } : null
}

const monthOf = (year: number, month: number): Span | null =>
  dayOf(year, month, 1) && { first: Date.UTC(year, month - 1), last: Date.UTC(year, month) }

const yearOf = (year: number): Span => ({ first: Date.UTC(year, 0), last: Date.UTC(year + 1, 0) })

/** '26' is 2026, '98' is 1998: nobody writes of more than a year ahead. */
const fullYear = (written: string, saidAt: Date): number => {
  if (written.length > 2) return Number(written)
  const inThisCentury = 2000 + Number(written)
  return inThisCentury > saidAt.getUTCFullYear() + 1 ? inThisCentury - 100 : inThisCentury
}

/** A day or a month without its year is the last one before it was said. */
const lastBefore = (saidAt: Date, spanOf: (year: number) => Span | null): Span | null => {
  const thisYear = spanOf(saidAt.getUTCFullYear())
  return thisYear && thisYear.first > saidAt.getTime() ? spanOf(saidAt.getUTCFullYear() - 1) : thisYear
}

const starts = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const whole = 'janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro'
const short = starts.join('|')
const numberOf = (name: string): number => starts.indexOf(name.slice(0, 3)) + 1

/** The dots that end a sentence, for a pattern: neither "10.10.2026" nor "set. de 2026" ends at its dot. */
export const endingDot: string = `(?!(?<=\\b(?:${short}))\\. ?(?:de \\d|[/-]|\\d))\\.(?!\\d)`

const day = '(?:\\b([0-3]?\\d)[oº]?(?: de |[ /-]))?'
const name = `\\b(${whole}|${short})\\b\\.?`
const named = (month: string, days: string | undefined, spanYear: number): Span | null =>
  days ? dayOf(spanYear, numberOf(month), Number(days)) : monthOf(spanYear, numberOf(month))

type Read = (parts: (string | undefined)[], saidAt: Date) => Span | null

/** Ways of writing a date, the longer ones first: what one has read, no other reads again. */
const readings: readonly (readonly [RegExp, Read])[] = [
  [/\b(\d{4})[-/](\d{1,2})[-/](\d{1,2})\b/g, ([y, m, d]) => dayOf(Number(y), Number(m), Number(d))],
  [
    /\b(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})\b/g,
    ([d, m, y = ''], saidAt) => dayOf(fullYear(y, saidAt), Number(m), Number(d)),
  ],
  [/\b(\d{1,2})[-/.](\d{4})\b/g, ([m, y]) => monthOf(Number(y), Number(m))],
  [
    new RegExp(`${day}${name}(?:(?: ?[/-] ?| (?:de |do ano de |em )|')(\\d{4}|\\d{2})| (\\d{4}))\\b`, 'g'),
    ([d, month = '', y, alone], saidAt) => named(month, d, fullYear(y ?? alone ?? '', saidAt)),
  ],
  [
    new RegExp(`${day}${name} (?:do ano passado|do ultimo ano)`, 'g'),
    ([d, month = ''], saidAt) => named(month, d, saidAt.getUTCFullYear() - 1),
  ],
  [
    new RegExp(`${day}\\b(${whole})\\b`, 'g'),
    ([d, month = ''], saidAt) => lastBefore(saidAt, (year) => named(month, d, year)),
  ],
  [
    new RegExp(`(?<=\\b(?:em|de|desde|mes|[0-3]?\\d) |\\d[/-])()(${short})\\b`, 'g'),
    ([, month = ''], saidAt) => lastBefore(saidAt, (year) => named(month, undefined, year)),
  ],
  // '10/10' is a day, '10/26' a month. Without such a word before it, it may be a pressure or a part of ten.
  [
    /(?<=(?:\b(?:em|dia|desde|data)[ :]{1,2}|^ ?))(\d{1,2})\/(\d{1,2})\b/g,
    ([a = '', b = ''], saidAt) =>
      Number(b) > 12 && Number(a) <= 12
        ? monthOf(fullYear(b, saidAt), Number(a))
        : lastBefore(saidAt, (year) => dayOf(year, Number(b), Number(a))),
  ],
  [/\bano passado\b/g, (_, saidAt) => yearOf(saidAt.getUTCFullYear() - 1)],
  [/\b((?:19|20)\d{2})\b(?! ?(?:mg|mcg|ml|ui|kcal|g)\b)/g, ([y]) => yearOf(Number(y))],
]
