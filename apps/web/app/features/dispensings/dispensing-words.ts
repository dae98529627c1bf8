import type { StatusTone } from '@prumo/ui'
import type { Dispensing, DispensingState } from './dispensings.api.ts'

const states: Record<DispensingState, { label: string; tone: StatusTone }> = {
  requested: { label: 'A conferir', tone: 'sun' },
  in_question: { label: 'Com o médico', tone: 'wait' },
  accepted: { label: 'Cobrando', tone: 'wait' },
  waiting_for_pix: { label: 'Esperando o Pix', tone: 'wait' },
  payment_failed: { label: 'Cartão recusado', tone: 'danger' },
  paid: { label: 'Pago', tone: 'ok' },
  returned: { label: 'Devolvido', tone: 'neutral' },
  canceled: { label: 'Cancelado', tone: 'neutral' },
}
export const stateWords = (state: DispensingState) => states[state]
export const filters = Object.entries(states).map(([state, { label }]) => ({ state: state as DispensingState, label }))

/** What follows from a request's state, for the pharmacist who decided it or finds it decided. */
const outcomes: Record<Exclude<DispensingState, 'requested'>, string> = {
  in_question: 'Com o médico. A resposta aparece aqui, e o pedido volta para a fila.',
  accepted: 'Aceito. O pagamento do paciente está em andamento; o resultado aparece aqui.',
  waiting_for_pix:
    'Aceito. O paciente recebeu o código Pix; o pagamento aparece aqui. Sem ele em três dias, o pedido é cancelado sozinho.',
  payment_failed: 'O cartão foi recusado. O paciente foi avisado e pode pagar de novo; não é preciso fazer nada.',
  paid: 'Pago. O pedido pode ser manipulado.',
  returned: 'Devolvido sem cobrança. O paciente recebeu o motivo.',
  canceled: 'Cancelado. Não há o que fazer neste pedido.',
}
export const outcomeWords = (state: Exclude<DispensingState, 'requested'>): string => outcomes[state]

const reasons: Record<NonNullable<Dispensing['returnReason']>, string> = {
  prescription_expired: 'A receita venceu',
  prescription_canceled: 'O médico cancelou a receita',
  prescription_unreadable: 'A receita não pode ser conferida',
  dose_to_confirm: 'Perguntar ao médico: a dose',
  interaction: 'Perguntar ao médico: risco de interação',
  cannot_be_made: 'A farmácia não pode manipular esta fórmula',
  other: 'Outro motivo',
}
export const reasonWords = (reason: NonNullable<Dispensing['returnReason']>): string => reasons[reason]
export const reasonOptions = Object.entries(reasons)
  .filter(([value]) => value !== 'prescription_canceled')
  .map(([value, label]) => ({ value, label }))

const handoverReasons: Record<Dispensing['handovers'][number]['reason'], { offer: string; done: string }> = {
  material_missing: { offer: 'Falta matéria-prima aqui', done: 'Faltava matéria-prima' },
  no_time: { offer: 'Não dá tempo de atender no prazo', done: 'Não dava tempo de atender no prazo' },
  cannot_be_made: { offer: 'Aqui não se faz esta fórmula', done: 'Lá não se faz esta fórmula' },
  nearer: { offer: 'A outra fica mais perto do paciente', done: 'Esta fica mais perto do paciente' },
}
export const handoverOptions = Object.entries(handoverReasons).map(([value, { offer }]) => ({ value, label: offer }))
export const handoverWords = (reason: Dispensing['handovers'][number]['reason']): string => handoverReasons[reason].done

/** A doubt that only the doctor can settle: it goes to him, not to the patient. */
export const isClinical = (reason: string): boolean => reason === 'dose_to_confirm' || reason === 'interaction'

/** Whether a prescription may still be dispensed; otherwise the request can only be returned. */
export const isUsable = (
  { state, expiresAt }: Pick<Dispensing['prescription'], 'state' | 'expiresAt'>,
  now: Date = new Date(),
): boolean => state === 'issued' && new Date(expiresAt) > now
