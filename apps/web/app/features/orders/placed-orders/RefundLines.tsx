import { formatAmount, formatDate } from '@prumo/brazil'
import type { OrderAbout } from './order-about.api.ts'

type Refund = OrderAbout['refunds'][number]

/** An order's refunds, pending or done, one per line. */
export function RefundLines({ refunds }: { refunds: readonly Refund[] }) {
  return refunds.map((refund, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what goes back of an order is only ever added to
    <p key={index} className="order-parts__refund">
      {refundWords(refund)}
    </p>
  ))
}

/** "Devolução de R$ 49,00 por Pix, feita em 22/11/2026". */
export const refundWords = ({ amount, method, doneAt }: Refund): string => {
  if (method === 'store_credit') {
    const when = doneAt === null ? '' : ` em ${formatDate(doneAt)}`
    return `${formatAmount(amount)} ficaram como crédito na sua conta${when}. O crédito não vence.`
  }
  const what = `Devolução de ${formatAmount(amount)} ${method === 'pix' ? 'por Pix' : 'no cartão'}`
  if (doneAt === null) return `${what}, em andamento.`
  return `${what}, feita em ${formatDate(doneAt)}.${method === 'pix' ? '' : ' Aparece nesta fatura ou na próxima.'}`
}
