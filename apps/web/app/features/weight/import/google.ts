import { calendarDayOf } from '@prumo/brazil'
import { ExportRefused, type Found, mostFound } from './found.ts'

/** The head of what Google Health writes of weights, in UTC and grams. */
const healthHead = 'timestamp,weight grams,data source'

export const isGoogleHealth = (text: string): boolean => text.replace(/^\uFEFF/, '').startsWith(healthHead)

/** `2026-05-27T05:33:27Z,93400,YAZIO`: Takeout's weight.csv of Google Health (formerly Fitbit). */
export const readGoogleHealth = (text: string): Found[] =>
  bounded(
    text
      .split(/\r?\n/)
      .slice(1)
      .flatMap((line) => {
        const [at = '', grams = '', ...source] = line.split(',')
        const time = Date.parse(at)
        if (line === '' || Number.isNaN(time) || !/^\d+(\.\d+)?$/.test(grams)) return []
        const moment = new Date(time)
        return [
          {
            ...momentOf(moment),
            value: Number(grams),
            unit: 'g',
            source: source.join(',').replaceAll('"', '') || 'Google',
          },
        ]
      }),
  )

type FitPoint = {
  dataTypeName?: unknown
  startTimeNanos?: unknown
  originDataSourceId?: unknown
  fitValue?: { value?: { fpVal?: unknown } }[]
}
type FitbitEntry = { weight?: unknown; date?: unknown; time?: unknown; source?: unknown }

/** Google Fit's `com.google.weight` (kilos), and Fitbit's `weight-….json`, which does not say its unit. */
export const readGoogleJson = (text: string): Found[] => {
  const said = parsed(text)
  if (Array.isArray(said)) return bounded(said.flatMap((entry) => fitbitOf(entry as FitbitEntry)))
  const points = (said as { 'Data Points'?: unknown } | null)?.['Data Points']
  if (Array.isArray(points)) return bounded(points.flatMap((point) => fitOf(point as FitPoint)))
  throw new ExportRefused('not_an_export')
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new ExportRefused('unreadable')
  }
}

const fitOf = (point: FitPoint | null): Found[] => {
  const value = point?.fitValue?.[0]?.value?.fpVal
  if (point?.dataTypeName !== 'com.google.weight' || typeof value !== 'number') return []
  const moment = new Date(Number(point.startTimeNanos) / 1e6)
  if (Number.isNaN(moment.getTime())) return []
  return [{ ...momentOf(moment), value, unit: 'kg', source: appOf(point.originDataSourceId) }]
}

/** `raw:com.google.weight:com.xiaomi.hm.health:…` names the app third. */
const appOf = (id: unknown): string => (typeof id === 'string' && id.split(':')[2]) || 'Google Fit'

const fitbitOf = (entry: FitbitEntry | null): Found[] => {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{2})$/.exec(String(entry?.date)) ?? []
  if (typeof entry?.weight !== 'number' || year === undefined) return []
  const on = `20${year}-${month}-${day}`
  return [{ on, at: `${on} ${entry.time ?? ''}`, value: entry.weight, unit: null, source: 'Fitbit' }]
}

const momentOf = (moment: Date) => ({ on: calendarDayOf(moment), at: moment.toISOString() })

const bounded = (found: Found[]): Found[] => {
  if (found.length > mostFound) throw new ExportRefused('too_many')
  return found
}
