import { formatDateTime } from '@prumo/brazil'
import type { MedicalDocument } from './medical-documents.api.ts'

/** A consultation to which documents can be given. */
export type Receiver = { id: number; doctorName: string; appointmentAt: string | null }

type GivenTo = MedicalDocument['givenTo'][number]

/** "Dra. Helena Prado, 23/11/2026, 10:00": the time distinguishes two consultations with one doctor. */
export const receiverWords = ({ doctorName, appointmentAt }: Pick<Receiver, 'doctorName' | 'appointmentAt'>): string =>
  appointmentAt === null ? `${doctorName}, sem horário ainda` : `${doctorName}, ${formatDateTime(appointmentAt)}`

/** The same where the end may be cut: the time first. */
export const receiverOption = ({
  doctorName,
  appointmentAt,
}: Pick<Receiver, 'doctorName' | 'appointmentAt'>): string =>
  appointmentAt === null ? `Sem horário ainda, ${doctorName}` : `${formatDateTime(appointmentAt)}, ${doctorName}`

/** What the professional of a consultation can do with a document there. */
export const sightWords = (
  { isOpened, state }: Pick<GivenTo, 'isOpened' | 'state'>,
  received: MedicalDocument['received'] = null,
): string => {
  if (received && isApart(received)) return 'Vê que ficou à parte, sem abrir'
  if (isOpened) return 'Já abriu'
  if (state === 'waiting_for_payment' || state === 'waiting_for_time') return 'Vê quando a consulta for confirmada'
  return 'Pode abrir'
}

type Received = NonNullable<MedicalDocument['received']>

/** What becomes of a record of another service: in neutral words, also where it names somebody else. */
export const receivedWords = ({ outcome, verdict }: Received): string => {
  if (verdict === 'his') return 'Conferido por quem atende você.'
  return isApart({ outcome, verdict })
    ? 'Guardado à parte: não deu para confirmar que este arquivo é seu. Nada dele é usado no seu atendimento. Confira se enviou o arquivo certo, ou fale com quem atende você.'
    : 'Nada dele é usado antes de quem atende você conferir.'
}

const isApart = ({ outcome, verdict }: Received): boolean =>
  verdict === 'not_his' || outcome === 'another' || outcome === 'several'
