import { formatDate, formatDateTime } from '@prumo/brazil'
import { unitWords } from './goods-words.ts'
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

/** What is recorded of a lot: a movement, or units that set out to another place. */
export type Recorded = Movement['reason'] | 'transfer'

export const transferReason = {
  value: 'transfer',
  label: 'Vai para outro local',
  quantity: 'Quantas unidades vão',
} as const

export const reasonWords = (reason: Movement['reason']): string =>
  reasons.find(({ value }) => value === reason)?.label ?? ''

type Shelf = Stock['shelves'][number]

/** `São Paulo: 4`; what lies where no box leaves from is not for sale. */
export const shelfWords = ({ placeName, ships, units, onHand }: Shelf): string =>
  ships ? `${placeName}: ${onHand}` : `${placeName}: ${units} fora da venda`

type Transfer = Stock['transfers'][number]

export const differences: readonly { value: 'damage' | 'loss'; label: string }[] = [
  { value: 'damage', label: 'Avaria no caminho' },
  { value: 'loss', label: 'Não chegaram' },
]

/** What sets out, and where to: `4 unidades do lote A, de São Paulo para Guarulhos`. */
export const transferWords = ({ units, lotNumber, fromPlace, toPlace }: Transfer): string =>
  `${unitWords(units)} ${lotNumber === null ? 'sem lote' : `do lote ${lotNumber}`}, de ${fromPlace} para ${toPlace}`

/** A transfer that has arrived, in one sentence. */
export const arrivalWords = (transfer: Transfer): string => {
  const { received, units } = transfer
  if (received === null) return ''
  const why = differences.find(({ value }) => value === received.difference)?.label.toLowerCase()
  const came = received.units === units ? 'Chegou tudo.' : `Chegaram ${received.units}: ${why}.`
  return `${formatDateTime(received.at)}: ${transferWords(transfer)}. ${came}`
}

type Lot = Pick<Stock['lots'][number], 'number' | 'expiresOn'>

/** A lot as it stands on the box. */
export const lotWords = ({ number, expiresOn }: Lot): string => {
  if (number === null) return 'Sem lote'
  return expiresOn === null ? `Lote ${number}` : `Lote ${number}, vence em ${formatDate(expiresOn)}`
}

export const lotAtPlaceWords = (lot: Stock['lots'][number]): string => `${lotWords(lot)}, em ${lot.placeName}`

export const movementWords = ({ reason, change, countAfter, at, lotNumber }: Movement): string => {
  const signed = `${change > 0 ? '+' : '−'}${Math.abs(change)}`
  const what = [reasonWords(reason), lotNumber && `lote ${lotNumber}`, signed].filter(Boolean).join(', ')
  return `${formatDateTime(at)}: ${what}. Ficaram ${countAfter} à venda.`
}
