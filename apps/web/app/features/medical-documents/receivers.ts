import { formatDateTime } from '@prumo/brazil'
import type { MedicalDocument } from './medical-documents.api.ts'

/** A consultation that documents may be shown in. */
export type Receiver = { id: number; doctorName: string; appointmentAt: string | null }

type GivenTo = MedicalDocument['givenTo'][number]

/** "Dra. Helena Prado, 23/11/2026, 10:00": two consultations with one doctor are told apart by their times. */
export const receiverWords = ({ doctorName, appointmentAt }: Pick<Receiver, 'doctorName' | 'appointmentAt'>): string =>
  appointmentAt === null ? `${doctorName}, sem horário ainda` : `${doctorName}, ${formatDateTime(appointmentAt)}`

/** What the professional of a consultation can do with a document that is shown there. */
export const sightWords = ({ isOpened, state }: Pick<GivenTo, 'isOpened' | 'state'>): string => {
  if (isOpened) return 'Já abriu'
  if (state === 'waiting_for_payment' || state === 'waiting_for_time') return 'Vê quando a consulta for confirmada'
  return 'Pode abrir'
}
