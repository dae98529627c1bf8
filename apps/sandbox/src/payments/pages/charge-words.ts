import { type Html, html } from '../../look/html.ts'
import { type Charge, isExpired } from '../charge.ts'

const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  elo: 'Elo',
  hipercard: 'Hipercard',
}

const reasons: Record<string, string> = {
  cc_rejected_insufficient_amount: 'Sem limite',
  cc_rejected_bad_filled_security_code: 'Código de segurança errado',
  cc_rejected_call_for_authorize: 'O banco pede que o titular autorize',
  cc_rejected_card_expired: 'Cartão vencido',
  cc_rejected_bad_filled_other: 'Dados do cartão errados',
  cc_rejected_bad_filled_card_number: 'Número do cartão errado',
  cc_rejected_invalid_installments: 'Parcelamento não aceito',
  cc_rejected_duplicated_payment: 'Pagamento repetido',
  cc_rejected_card_disabled: 'Cartão bloqueado',
  cc_rejected_blacklist: 'Cartão não aceito',
  cc_rejected_max_attempts: 'Tentativas demais',
  cc_rejected_other_reason: 'O banco recusou sem dizer por quê',
}

/** The payment method of a charge, in a few words. */
export const methodOf = ({ method, card, installments }: Charge): string => {
  if (method === 'pix' || !card) return 'Pix'
  const parts = installments > 1 ? `, ${installments} parcelas` : ', à vista'
  return `${brandNames[card.brand] ?? card.brand} final ${card.lastFourDigits}${parts}`
}

/** The state of a charge as a pill. */
export const statePill = (charge: Charge, now: number): Html => {
  const [tone, words] = stateOf(charge, now)
  return html`<span class="pill ${tone}">${words}</span>`
}

/** Why a card was declined, or null. */
export const reasonOf = ({ status, statusDetail }: Charge): string | null =>
  status === 'declined' ? (reasons[statusDetail] ?? statusDetail) : null

const stateOf = (charge: Charge, now: number): [tone: string, words: string] => {
  switch (charge.status) {
    case 'pending':
      if (isExpired(charge, now)) return ['off', 'Venceu sem pagamento']
      return ['wait', charge.method === 'pix' ? 'Esperando' : 'Em análise']
    case 'approved':
      return ['ok', 'Pago']
    case 'declined':
      return ['bad', 'Recusado']
    case 'refunded':
      return ['off', 'Devolvido']
    case 'partially_refunded':
      return ['ok', 'Devolvido em parte']
    case 'cancelled':
      return ['off', 'Cancelado']
  }
}
