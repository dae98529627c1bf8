import type { StatusTone } from '@prumo/ui'
import type { DispensingState, ReturnWish } from './dispensings.api.ts'

const states: Record<DispensingState, { label: string; tone: StatusTone }> = {
  requested: { label: 'A conferir', tone: 'sun' },
  accepted: { label: 'Aceito, cobrando', tone: 'wait' },
  payment_failed: { label: 'Cartão recusado', tone: 'danger' },
  paid: { label: 'Pago, a manipular', tone: 'ok' },
  returned: { label: 'Devolvido', tone: 'neutral' },
  canceled: { label: 'Cancelado', tone: 'neutral' },
}
export const stateWords = (state: DispensingState) => states[state]
export const filters = Object.entries(states).map(([state, { label }]) => ({ state: state as DispensingState, label }))

const reasons: Record<ReturnWish['reason'], string> = {
  prescription_expired: 'A receita venceu',
  prescription_unreadable: 'A receita não pode ser conferida',
  dose_to_confirm: 'A dose precisa ser confirmada com o médico',
  interaction: 'Há risco de interação',
  cannot_be_made: 'A farmácia não pode manipular esta fórmula',
  other: 'Outro motivo',
}
export const reasonWords = (reason: ReturnWish['reason']): string => reasons[reason]
export const reasonOptions = Object.entries(reasons).map(([value, label]) => ({ value, label }))
