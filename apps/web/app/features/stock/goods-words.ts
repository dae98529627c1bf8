import type { StatusTone } from '@prumo/ui'
import type { Goods } from './goods-of-lot.api.ts'

/** `isOpen`: the recall still asks somebody to do something. */
const places: Record<Goods['where'], { label: string; tone: StatusTone; isOpen: boolean }> = {
  here: { label: 'aqui, em caixa fechada', tone: 'wait', isOpen: false },
  shipped: { label: 'a caminho', tone: 'danger', isOpen: true },
  delivered: { label: 'com o cliente', tone: 'danger', isOpen: true },
  lost: { label: 'perdido no caminho', tone: 'danger', isOpen: true },
  returned: { label: 'voltou para nós', tone: 'wait', isOpen: true },
  sent_back: { label: 'devolvido pelo cliente', tone: 'ok', isOpen: false },
  sent_again: { label: 'enviado de novo', tone: 'ok', isOpen: false },
  given_back: { label: 'valor devolvido', tone: 'ok', isOpen: false },
}

/** Nobody is asked to do anything about a lot that was not recalled: then no place is alarming. */
export const placeWords = (
  { where, isFree }: Pick<Goods, 'where' | 'isFree'>,
  isRecalled: boolean,
): { label: string; tone: StatusTone } => {
  const { tone } = places[where]
  const label = where === 'given_back' && isFree ? 'encerrado sem valor' : places[where].label
  return { label, tone: isRecalled || tone === 'ok' ? tone : 'neutral' }
}

export const isOpen = ({ where }: Pick<Goods, 'where'>): boolean => places[where].isOpen

export const unitWords = (units: number): string => (units === 1 ? '1 unidade' : `${units} unidades`)
