import { formatAmount, formatDateTime } from '@prumo/brazil'
import type { LatePayment } from './late-payment.api.ts'

/** Reais on the wire have two decimals; rounding removes floating-point errors. */
export const amountOf = ({ amount }: LatePayment): string => formatAmount(amount)

export const arrivedWords = (late: LatePayment): string =>
  `Recebemos ${amountOf(late)} ${late.method === 'pix' ? 'por Pix' : 'no cartão'}, mas o pedido já estava cancelado e não foi mais possível retomá-lo. O valor está guardado, e você escolhe o que fazer com ele.`

/** The destination of a refund. */
export const refundDetail = ({ method }: LatePayment): string =>
  method === 'pix' ? 'Volta para a conta de onde saiu o Pix.' : 'Aparece na fatura do cartão, nesta ou na próxima.'

export const defaultWords = (chooseUntil: string): string =>
  `Sem escolha até ${formatDateTime(chooseUntil)}, devolvemos o valor inteiro. Depois de confirmar, não dá para mudar.`

/** The result, or what is in progress. */
export const outcomeWords = (late: LatePayment): { title: string; text: string } => {
  if (late.state === 'credited') {
    return {
      title: 'Seu crédito está disponível',
      text: `${amountOf(late)} já valem para a próxima compra. O crédito não vence e aparece na hora de pagar.`,
    }
  }
  const onBill = 'O estorno aparece na fatura do cartão, nesta ou na próxima.'
  if (late.state === 'returned') {
    return {
      title: 'Devolução feita',
      text:
        late.method === 'pix'
          ? `Devolvemos ${amountOf(late)} para a conta de onde saiu o Pix.`
          : `Devolvemos ${amountOf(late)}. ${onBill}`,
    }
  }
  const when = late.method === 'pix' ? 'O Pix volta para a conta de onde saiu, em geral na mesma hora.' : onBill
  return { title: 'Devolução a caminho', text: `Estamos devolvendo ${amountOf(late)}. ${when}` }
}
