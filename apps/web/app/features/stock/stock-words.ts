import { formatDate, formatDateTime } from '@prumo/brazil'
import type { Stock } from './stock.api.ts'

type Movement = Stock['movements'][number]

/** What may be recorded, in the order in which it happens most. */
export const reasons: readonly { value: Movement['reason']; label: string; quantity: string }[] = [
  { value: 'receipt', label: 'Chegou do fornecedor', quantity: 'Quantas unidades chegaram' },
  { value: 'count', label: 'Contagem', quantity: 'Quantas unidades você contou' },
  { value: 'damage', label: 'Avaria ou vencimento', quantity: 'Quantas unidades saem' },
  { value: 'loss', label: 'Perda', quantity: 'Quantas unidades faltam' },
  { value: 'return', label: 'Devolução que volta à venda', quantity: 'Quantas unidades voltaram' },
]

export const reasonWords = (reason: Movement['reason']): string =>
  reasons.find(({ value }) => value === reason)?.label ?? ''

type Lot = Pick<Stock['lots'][number], 'number' | 'expiresOn'>

/** A lot as it stands on the box. */
export const lotWords = ({ number, expiresOn }: Lot): string => {
  if (number === null) return 'Sem lote'
  return expiresOn === null ? `Lote ${number}` : `Lote ${number}, vence em ${formatDate(expiresOn)}`
}

export const movementWords = ({ reason, change, countAfter, at, lotNumber }: Movement): string => {
  const signed = `${change > 0 ? '+' : '−'}${Math.abs(change)}`
  const what = [reasonWords(reason), lotNumber && `lote ${lotNumber}`, signed].filter(Boolean).join(', ')
  return `${formatDateTime(at)}: ${what}. Ficaram ${countAfter} à venda.`
}
