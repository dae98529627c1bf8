import { formatAmount, formatDateTime } from '@prumo/brazil'
import type { StatusTone } from '@prumo/ui'
import type { DeskOrder } from './order-desk.api.ts'

const states: Record<DeskOrder['state'], { label: string; tone: StatusTone }> = {
  paid: { label: 'Pago', tone: 'ok' },
  unpaid: { label: 'Esperando o pagamento', tone: 'wait' },
  canceled: { label: 'Cancelado', tone: 'neutral' },
  other: { label: 'Sem pagamento em aberto', tone: 'neutral' },
}
export const stateWords = ({ state }: Pick<DeskOrder, 'state'>) => states[state]

export const refundReasons = [
  { value: 'order_corrected', label: 'Correção do pedido' },
  { value: 'goods_lost', label: 'Perdeu-se no caminho' },
] as const
export type RefundReason = (typeof refundReasons)[number]['value']

const reasonWords: Record<DeskOrder['refunds'][number]['reason'], string> = {
  order_corrected: 'correção do pedido',
  goods_lost: 'perdeu-se no caminho',
  goods_recalled: 'lote recolhido',
  goods_returned: 'devolvido pelo cliente',
}

export type CancellationReason = NonNullable<DeskOrder['cancellation']>['reason']
const cancellationWords: Record<CancellationReason, string> = {
  buyer_asked: 'O cliente pediu',
  not_deliverable: 'Não conseguimos enviar',
  ordered_twice: 'O mesmo pedido chegou duas vezes',
  not_by_its_owner: 'O titular do pagamento não reconhece',
}
export const cancellationReasons = Object.entries(cancellationWords).map(([value, label]) => ({ value, label }))

type AddressChange = DeskOrder['addressChanges'][number]
export type AddressReason = NonNullable<AddressChange['reason']>
const addressWords: Record<AddressReason, string> = {
  buyer_asked: 'O cliente pediu',
  address_wrong: 'O endereço estava errado',
  box_came_back: 'A caixa voltou',
}
export const addressReasons = Object.entries(addressWords).map(([value, label]) => ({ value, label }))

type EmailCorrection = DeskOrder['email']['corrections'][number]
export type EmailReason = EmailCorrection['reason']
const emailWords: Record<EmailReason, string> = {
  mistyped: 'O e-mail foi digitado errado',
  mailbox_gone: 'O cliente não usa mais o e-mail',
  mailbox_full: 'A caixa estava cheia',
}
export const emailReasons = Object.entries(emailWords).map(([value, label]) => ({ value, label }))

/** What can still be given back: all units of all lines, and freight. */
export const leftOf = ({ lines, freight }: Pick<DeskOrder, 'lines' | 'freight'>): number =>
  lines.reduce((sum, { amounts }) => sum + (amounts.at(-1) ?? 0), freight)

/** "2 de 3: R$ 40,00", and what keeps some from being given back now. */
export const lineWords = ({ quantity, amounts, closedUnits }: DeskOrder['lines'][number]): string => {
  if (amounts.length === 0) return `${quantity} de ${quantity} já devolvidas`
  const left = `Restam ${amounts.length} de ${quantity}: ${formatAmount(amounts.at(-1) ?? 0)}`
  return closedUnits > 0 ? `${left}. ${closedUnits} em caixa fechada` : left
}

/** "28/11/2026 às 12:00, por Rafael Costa: correção do pedido". */
export const refundWords = ({ createdAt, staffName, reason }: DeskOrder['refunds'][number]): string =>
  `${formatDateTime(createdAt)}${by(staffName)}: ${reasonWords[reason]}`

/** "1 × Shampoo, frete de R$ 21,50". */
export const partsWords = ({ lines, freight }: DeskOrder['refunds'][number]): string =>
  [
    ...lines.map(({ units, label }) => `${units} × ${label}`),
    ...(freight > 0 ? [`frete de ${formatAmount(freight)}`] : []),
  ].join(', ')

export const cancellationLine = ({ canceledAt, staffName, reason }: NonNullable<DeskOrder['cancellation']>): string =>
  staffName === null
    ? `Cancelado em ${formatDateTime(canceledAt)}, pelo cliente.`
    : `Cancelado em ${formatDateTime(canceledAt)}${by(staffName)}. Motivo: ${cancellationWords[reason].toLowerCase()}.`

const by = (name: string | null): string => (name === null ? '' : `, por ${name}`)

/** "Alterado em 27/11/2026, 12:00, por Rafael Costa: o cliente pediu. Frete a mais, por nossa conta: R$ 4,50." */
export const addressLine = ({ at, staffName, reason, isConfirmation, housePays }: AddressChange): string => {
  const who = staffName === null ? ', pelo cliente' : by(staffName)
  const why = reason === null ? '' : `: ${addressWords[reason].toLowerCase()}`
  const cost = housePays > 0 ? ` Frete a mais, por nossa conta: ${formatAmount(housePays)}.` : ''
  return `${isConfirmation ? 'Confirmado' : 'Alterado'} em ${formatDateTime(at)}${who}${why}.${cost}`
}

/** "Corrigido em 28/11/2026, 12:20, por Rafael Costa: o e-mail foi digitado errado." */
export const emailLine = ({ at, staffName, reason }: EmailCorrection): string =>
  `Corrigido em ${formatDateTime(at)}${by(staffName)}: ${inSentence(emailWords[reason])}.`

const inSentence = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)
