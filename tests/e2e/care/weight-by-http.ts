import { calendarDayOf, dayAfter } from '@prumo/brazil'
import { zipOf } from '../../../tools/testing/zip-of.ts'
import type { Journey } from '../../faults/first-consultation.ts'
import { jsonCaller } from '../../faults/json-caller.ts'
import type { SharedProduct } from '../product/shared-products.ts'

export { walkTo } from './care-by-http.ts'

type Where = Pick<SharedProduct, 'apiUrl'>
type Opened = { programme: { answers: { id: number } } }
type Whose = Pick<Journey, 'patient' | 'doctor'>

const path = '/api/v1/weight_programme'

/** He answers, agrees, and chooses the doctor of his consultation. */
export const answerWeight = ({ apiUrl }: Where, it: Whose, said: object = {}) =>
  jsonCaller(apiUrl)('POST', `${path}/answers`, {
    bearer: it.patient.bearer,
    body: {
      doctor_id: it.doctor.id,
      height_cm: 178,
      weight_grams: 104_000,
      scoff: [false, false, false, false, false],
      conditions: [],
      red_flags: [],
      remind_hour: 8,
      agreed_to: '2026-11',
      ...said,
    },
  })

/** She lets him begin. */
export const beginWeight = async ({ apiUrl }: Where, it: Whose, note = '') => {
  const call = jsonCaller(apiUrl)
  const path = `/api/staff/v1/weight_programmes/${it.patient.id}`
  const { programme } = await call<Opened>('GET', path, { bearer: it.doctor.bearer })
  const seen = { seen_check_in_id: null, seen_answers_id: programme.answers.id }
  const goal = { least_grams: 93_600, most_grams: 98_800 }
  return call('POST', `${path}/decisions`, {
    bearer: it.doctor.bearer,
    body: { goes_on: true, based_on: 0, ...seen, goal, note },
  })
}

/** He measures these grams, a measure every three days until today. */
export const measureWeight = async ({ apiUrl }: Where, it: Whose, grams: number[], said: object = {}) => {
  const today = calendarDayOf(new Date())
  for (const [index, weight_grams] of grams.entries())
    await jsonCaller(apiUrl)('POST', `${path}/check_ins`, {
      bearer: it.patient.bearer,
      body: {
        measured_on: dayAfter(today, (index + 1 - grams.length) * 3),
        ...{ weight_grams, waist_mm: null, symptoms: [], note: '', is_confirmed: true },
        ...(index === grams.length - 1 && said),
      },
    })
}

/**
 * What an iPhone in Portuguese exports: fifty days of a scale, ten of a watch, one of another person on the scale, and
 * a slip of the finger.
 */
export const appleHealthOf = (now: Date): Buffer => {
  const today = calendarDayOf(now)
  const record = (daysAgo: number, value: number, source: string) => {
    const at = `${dayAfter(today, -daysAgo)} 07:12:33 -0300`
    return `<Record type="HKQuantityTypeIdentifierBodyMass" sourceName="${source}" unit="kg" creationDate="${at}" startDate="${at}" endDate="${at}" value="${value}"/>`
  }
  const records = [
    ...Array.from({ length: 50 }, (_, index) => record(100 + index * 7, 104 + index / 10, 'Balança')),
    ...Array.from({ length: 10 }, (_, index) => record(21 + index, 103.8, 'Relógio')),
    record(103, 61, 'Balança'),
    record(40, 7, 'Balança'),
  ]
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="pt_BR">\n${records.join('\n')}\n</HealthData>\n`
  return zipOf({ 'apple_health_export/exportar.xml': xml, 'apple_health_export/export_cda.xml': '<ClinicalDocument/>' })
}
