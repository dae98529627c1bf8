import { formatDate } from '@prumo/brazil'
import { type Fault, type FieldFaults, faultOf, faultsIn } from '#platform/faults'
import { textFault } from '../drawable-letters.ts'
import type { BodyWords } from './body-words.ts'
import { diagnosisIn } from './diagnosis-in-words.ts'

/**
 * Leave from work or study, or presence at a visit. CFM 1.658/2002 art. 3 (CFM 2.381/2024 governs its subject now): the
 * time that the recovery needs; the diagnosis only if the patient allows it.
 */
export type Certificate = {
  kind: 'certificate'
  purpose: 'leave' | 'attendance'
  /** The first day of leave, or the day of the visit. YYYY-MM-DD. */
  day: string
  /** Of leave. */
  days: number | null
  /** Of the visit: HH:MM in Brasília. */
  from: string | null
  until: string | null
  /** CID-10, at the patient's own request. */
  cid: string | null
  remarks: string
}

/** A longer leave needs another look at the patient: a choice of ours. */
const mostDays = 60
// Documents may be signed until a week after the visit, so what they say lies near it.
const [daysBack, daysAhead] = [14, 30]
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
    remarks: remarksFault(body, mayNameDiagnosis),
  })

const dayFault = ({ day, purpose }: Certificate, today: string): Fault | null => {
  if (!isDay(day)) return faultOf('invalid')
  const away = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
  // Nobody was present at a visit that is still to come.
  const ahead = purpose === 'leave' ? daysAhead : 0
  return away >= -daysBack && away <= ahead ? null : faultOf('day_far_from_visit')
}

/** YYYY-MM-DD, of a day that exists. */
const isDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day)

const daysFault = (days: number | null): Fault | null =>
  days !== null && Number.isInteger(days) && days >= 1 && days <= mostDays
    ? null
    : faultOf('out_of_range', { least: 1, most: mostDays })

const timeFault = (at: string | null): Fault | null => (at !== null && time.test(at) ? null : faultOf('invalid'))

const untilFault = ({ from, until }: Certificate): Fault | null =>
  timeFault(until) ?? (timeFault(from) || (from ?? '') < (until ?? '') ? null : faultOf('ends_before_begin'))

export const certificateNamesDiagnosis = ({ cid, remarks }: Certificate): boolean =>
  cid !== null || diagnosisIn(remarks) !== null

const remarksFault = (body: Certificate, mayNameDiagnosis: boolean): Fault | null => {
  const { remarks } = body
  if (remarks.trim() === '') return null
  const named = diagnosisIn(remarks)
  return textFault(remarks, mostRemarks) ?? (named === null ? null : diagnosisFault(body, mayNameDiagnosis, named))
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
    // CFM 1.658/2002 art. 5, sole paragraph: that the patient asked for it stands on the certificate.
    ...(certificateNamesDiagnosis(body)
      ? [
          {
            as: 'paragraph' as const,
            text: `Diagnóstico informado a pedido do próprio paciente${body.cid === null ? '' : `: CID-10 ${body.cid}`}.`,
          },
        ]
      : []),
    ...(body.remarks.trim() === '' ? [] : [{ as: 'paragraph' as const, text: body.remarks.trim() }]),
  ],
})

const leaveOf = ({ day, days }: Certificate, patientName: string): string => {
  const time = days === 1 ? '1 (um) dia' : `${days} dias`
  return `Atesto, para os devidos fins, que ${patientName} passou por consulta comigo e precisa de ${time} de afastamento das suas atividades, a partir de ${formatDate(day)}.`
}

const presenceOf = ({ day, from, until }: Certificate, patientName: string): string =>
  `Declaro, para os devidos fins, que ${patientName} esteve em consulta comigo em ${formatDate(day)}, das ${from} às ${until} (horário de Brasília).`
