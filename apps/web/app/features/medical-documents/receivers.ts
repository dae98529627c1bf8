import { formatDateTime } from '@prumo/brazil'
import type { MedicalDocument } from './medical-documents.api.ts'

/** A consultation to which documents can be given. */
export type Receiver = { id: number; doctorName: string; appointmentAt: string | null }

type GivenTo = MedicalDocument['givenTo'][number]

/** "Dra. Helena Prado, 23/11/2026, 10:00": the time distinguishes two consultations with one doctor. */
export const receiverWords = ({ doctorName, appointmentAt }: Pick<Receiver, 'doctorName' | 'appointmentAt'>): string =>
  appointmentAt === null ? `${doctorName}, sem horário ainda` : `${doctorName}, ${formatDateTime(appointmentAt)}`

/** What the professional of a consultation can do with a document there. */
export const sightWords = ({ isOpened, state }: Pick<GivenTo, 'isOpened' | 'state'>): string => {
  if (isOpened) return 'Já abriu'
  if (state === 'waiting_for_payment' || state === 'waiting_for_time') return 'Vê quando a consulta for confirmada'
  return 'Pode abrir'
}
