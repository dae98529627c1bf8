import { formatAmount } from '@prumo/brazil'
import type { StatusTone } from '@prumo/ui'
import type { Consultation } from './consultations.api.ts'

type State = Consultation['state']

/** The states in the patient's words, each with what happens next. */
const states: Record<State, { label: string; tone: StatusTone; text: string }> = {
  waiting_for_payment: {
    label: 'Esperando o pagamento',
    tone: 'wait',
    text: 'O horário fica guardado por alguns minutos. Ele é seu quando o pagamento chegar.',
  },
  waiting_for_time: {
    label: 'Escolha outro horário',
    tone: 'wait',
    text: 'O pagamento chegou depois do prazo e o horário já era de outra pessoa. A consulta está paga: escolha outro.',
  },
  confirmed: { label: 'Confirmada', tone: 'ok', text: 'O horário é seu.' },
  under_way: { label: 'Em atendimento', tone: 'sun', text: 'A consulta está acontecendo.' },
  closed: { label: 'Encerrada', tone: 'neutral', text: 'A consulta terminou. Vocês ainda podem trocar mensagens.' },
  canceled: { label: 'Cancelada', tone: 'neutral', text: 'A consulta foi cancelada.' },
  missed: { label: 'Não aconteceu', tone: 'danger', text: 'O horário passou sem que a consulta acontecesse.' },
}
/** One to which the professional did not come has no other words for its state. */
export const patientStateWords = (state: State, noShow?: Consultation['noShow']) => {
  if (noShow?.state !== 'given_back') return states[state]
  if (state === 'waiting_for_time')
    return { ...states[state], text: 'Este horário não aconteceu. A consulta está paga: escolha outro.' }
  return state === 'canceled' && noShow.given !== 'time' ? states.missed : states[state]
}

const channels: Record<Consultation['communicationChannel'], { name: string; text: string; now: string }> = {
  video: {
    name: 'Vídeo',
    text: 'Na hora marcada, o link da sala chega nas mensagens desta consulta.',
    now: 'O link da sala chega nas mensagens desta consulta.',
  },
  phone: {
    name: 'Telefone',
    text: 'Na hora marcada, ligamos para o telefone dos seus dados.',
    now: 'Quem atende você liga agora para o telefone dos seus dados.',
  },
  chat: {
    name: 'Mensagens',
    text: 'Na hora marcada, a conversa acontece nas mensagens desta consulta.',
    now: 'A conversa já começou, nas mensagens desta consulta.',
  },
}
export const patientChannelWords = (channel: Consultation['communicationChannel']) => channels[channel]

/** It may still be rescheduled or given up: it has a time and has not begun. */
export const mayChange = (state: State): boolean => state === 'confirmed' || state === 'waiting_for_time'
export const mayCancel = (state: State): boolean => mayChange(state) || state === 'waiting_for_payment'
/** The patient may correct the data with which it was booked (apps/api: consultations/update-patient-info.ts). */
export const mayCorrect = (state: State): boolean => mayCancel(state)
/** It began: documents may name the patient. */
export const hasBegun = (state: State): boolean => state === 'under_way' || state === 'closed'
/** Patient and doctor may write to each other once the consultation is confirmed. */
export const mayWrite = (state: State): boolean => ['confirmed', 'under_way', 'closed'].includes(state)
/** The patient may give documents to it: until it ends (apps/api: consultations/record.policy.ts). */
export const mayTakeDocuments = (state: State): boolean => isAhead(state)
/** Upcoming, or not settled yet. */
export const isAhead = (state: State): boolean => mayCancel(state) || state === 'under_way'

/** What happens to the money, or to the session, when a consultation is given up (CDC art. 49). */
export const refundWords = ({ state, total, paidWith }: Pick<Consultation, 'state' | 'total' | 'paidWith'>): string => {
  if (state === 'waiting_for_payment')
    return 'Nada foi cobrado. Se um Pix desta consulta já estiver a caminho, devolvemos o valor inteiro.'
  if (paidWith === 'included')
    return 'Esta consulta vem com o seu programa e não tem valor à parte: enquanto ele valer, você marca outra sem pagar de novo.'
  return paidWith === 'money'
    ? `Devolvemos ${formatAmount(total)}, o valor inteiro, pelo mesmo meio: no Pix, no mesmo dia; no cartão, na fatura atual ou na próxima.`
    : 'A sessão volta para você: fica em Consultas, para marcar quando quiser.'
}

/** Upcoming ones first, the soonest on top; then the past ones, the latest on top. */
export const inOrder = (consultations: readonly Consultation[]): Consultation[] => {
  const at = ({ appointmentAt }: Consultation) => (appointmentAt ? Date.parse(appointmentAt) : 0)
  const ahead = consultations.filter(({ state }) => isAhead(state)).sort((one, other) => at(one) - at(other))
  const past = consultations
    .filter(({ state }) => !isAhead(state))
    .sort((one, other) => at(other) - at(one) || other.id - one.id)
  return [...ahead, ...past]
}
