import { daysBetween, formatDate } from '@prumo/brazil'
import { type Fault, type FieldFaults, faultOf, faultsIn } from '#platform/faults'
import { textFault } from '../drawable-letters.ts'
import type { BodyWords } from './body-words.ts'
import { faultsOfNotes, type Note, type Purpose, wordsOfNotes } from './certificate-notes.ts'
import { prescribedFault } from './prescribed-in-words.ts'

/**
 * Leave from work or study, or presence at a visit. CFM 1.658/2002 art. 3 (CFM 2.381/2024 governs its subject now): the
 * time that the recovery needs; the diagnosis only if the patient allows it.
 */
export type Certificate = {
  kind: 'certificate'
  purpose: Purpose
  /** The first day of leave, or the day of the visit. YYYY-MM-DD. */
  day: string
  /** The days of leave. */
  days: number | null
  /** The time of the visit: HH:MM in Brasília. */
  from: string | null
  until: string | null
  /** CID-10, at the patient's own request. */
  cid: string | null
  /** From the list (certificate-notes.ts); missing on what was written before there was one. */
  notes?: Note[]
  /** The doctor's own words: of leave, and at the patient's own request, because no list of words tells a diagnosis. */
  remarks: string
}

/** A longer leave needs another look at the patient: a choice of ours. */
const mostDays = 60
// Documents may be signed until a week after the visit, so what they say lies near it.
const [daysBack, daysAhead] = [14, 30]
// Another visit or exam is within half a year, as the reminder of a visit in person is (CFM 2.314/2022).
const mostDaysToNext = 180
const mostRemarks = 600
const time = /^([01]\d|2[0-3]):[0-5]\d$/
const cidForm = /^[A-Z]\d{2}(\.\d{1,2})?$/

type Knowledge = { today: string; mayNameDiagnosis: boolean }

export const faultsOfCertificate = (body: Certificate, { today, mayNameDiagnosis }: Knowledge): FieldFaults =>
  faultsIn({
    day: dayFault(body, today),
    days: body.purpose === 'leave' ? daysFault(body.days) : null,
    from: body.purpose === 'attendance' ? timeFault(body.from) : null,
    until: body.purpose === 'attendance' ? untilFault(body) : null,
    cid: cidFault(body, mayNameDiagnosis),
    ...faultsOfNotes(body.notes ?? [], body.purpose, {
      day: ({ day = '' }) => nearFault(day, today, { back: 0, ahead: mostDaysToNext }),
      from: ({ from = null }) => timeFault(from),
      until: ({ from = null, until = null }) => untilFault({ from, until }),
    }),
    remarks: remarksFault(body, mayNameDiagnosis),
  })

// Nobody was present at a visit that is still to come.
const dayFault = ({ day, purpose }: Certificate, today: string): Fault | null =>
  nearFault(day, today, { back: daysBack, ahead: purpose === 'leave' ? daysAhead : 0 })

const nearFault = (day: string, today: string, { back, ahead }: { back: number; ahead: number }): Fault | null => {
  if (!isDay(day)) return faultOf('invalid')
  const away = daysBetween(today, day)
  return away >= -back && away <= ahead ? null : faultOf('day_far_from_visit')
}

/** YYYY-MM-DD, of a day that exists. */
const isDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day)

const daysFault = (days: number | null): Fault | null =>
  days !== null && Number.isInteger(days) && days >= 1 && days <= mostDays
    ? null
    : faultOf('out_of_range', { least: 1, most: mostDays })

const timeFault = (at: string | null): Fault | null => (at !== null && time.test(at) ? null : faultOf('invalid'))

const untilFault = ({ from, until }: Pick<Certificate, 'from' | 'until'>): Fault | null =>
  timeFault(until) ?? (timeFault(from) || (from ?? '') < (until ?? '') ? null : faultOf('ends_before_begin'))

/** What stands on it at the patient's own request alone. Nobody reads whether free words name a diagnosis: they may. */
export const certificateNamesDiagnosis = ({ cid, remarks }: Certificate): boolean =>
  cid !== null || remarks.trim() !== ''

const remarksFault = ({ remarks, purpose }: Certificate, mayNameDiagnosis: boolean): Fault | null => {
  if (remarks.trim() === '') return null
  if (purpose === 'attendance') return faultOf('remarks_on_declaration')
  if (!mayNameDiagnosis) return faultOf('remarks_not_allowed')
  return textFault(remarks, mostRemarks) ?? prescribedFault(remarks)
}

const cidFault = (body: Certificate, mayNameDiagnosis: boolean): Fault | null => {
  if (body.cid === null) return null
  return cidForm.test(body.cid) ? diagnosisFault(body, mayNameDiagnosis, body.cid) : faultOf('cid_unknown')
}

const diagnosisFault = ({ purpose }: Certificate, mayNameDiagnosis: boolean, named: string): Fault | null => {
  // A declaration of presence says where somebody was, and nothing of why.
  if (purpose === 'attendance') return faultOf('diagnosis_on_declaration', { named })
  return mayNameDiagnosis ? null : faultOf('diagnosis_not_allowed', { named })
}

export const wordsOfCertificate = (body: Certificate, patientName: string): BodyWords => ({
  title: body.purpose === 'leave' ? 'Atestado médico' : 'Declaração de comparecimento',
  blocks: [
    { as: 'paragraph', text: body.purpose === 'leave' ? leaveOf(body, patientName) : presenceOf(body, patientName) },
    ...wordsOfNotes(body.notes ?? [], body.purpose).map((text) => ({ as: 'paragraph' as const, text })),
    ...(body.cid === null ? [] : [asked(`Diagnóstico informado a pedido do próprio paciente: CID-10 ${body.cid}.`)]),
    ...(body.remarks.trim() === '' ? [] : [asked(remarksOf(body))]),
  ],
})

const asked = (text: string) => ({ as: 'paragraph' as const, text })

// CFM 1.658/2002 art. 5, sole paragraph: that the patient asked for it stands on the certificate.
const remarksOf = ({ remarks, notes }: Certificate): string =>
  notes === undefined ? remarks.trim() : `Informado a pedido do próprio paciente: ${remarks.trim()}`

const leaveOf = ({ day, days }: Certificate, patientName: string): string => {
  const time = days === 1 ? '1 (um) dia' : `${days} dias`
  return `Atesto, para os devidos fins, que ${patientName} passou por consulta comigo e precisa de ${time} de afastamento das suas atividades, a partir de ${formatDate(day)}.`
}

const presenceOf = ({ day, from, until }: Certificate, patientName: string): string =>
  `Declaro, para os devidos fins, que ${patientName} esteve em consulta comigo em ${formatDate(day)}, das ${from} às ${until} (horário de Brasília).`
