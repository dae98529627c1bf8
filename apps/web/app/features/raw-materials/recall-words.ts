import type { StatusTone } from '@prumo/ui'
import type { ProductOfLot } from './recalls.api.ts'

const places: Record<ProductOfLot['where'], { label: string; tone: StatusTone }> = {
  making: { label: 'em preparo', tone: 'wait' },
  here: { label: 'na farmácia', tone: 'wait' },
  shipped: { label: 'a caminho do paciente', tone: 'danger' },
  delivered: { label: 'com o paciente', tone: 'danger' },
  lost: { label: 'perdido no caminho', tone: 'danger' },
  returned: { label: 'voltou para a farmácia', tone: 'wait' },
  discarded: { label: 'descartado', tone: 'ok' },
  made_again: { label: 'feito de novo', tone: 'ok' },
  given_back: { label: 'valor devolvido', tone: 'ok' },
  stopped: { label: 'parado na farmácia', tone: 'neutral' },
}
export const placeWords = (where: ProductOfLot['where']) => places[where]

/** What the recall still asks somebody to do. */
export const isOpen = ({ where }: Pick<ProductOfLot, 'where'>): boolean =>
  places[where].tone !== 'ok' && where !== 'stopped'
