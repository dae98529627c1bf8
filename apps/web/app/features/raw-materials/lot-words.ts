import type { StatusTone } from '@prumo/ui'
import type { LossInput, RawMaterialLot } from './raw-materials.api.ts'

const states: Record<RawMaterialLot['state'], { label: string; tone: StatusTone }> = {
  usable: { label: 'em uso', tone: 'ok' },
  empty: { label: 'acabou', tone: 'neutral' },
  expired: { label: 'vencido', tone: 'danger' },
  recalled: { label: 'recolhido', tone: 'danger' },
}
export const lotStateWords = (state: RawMaterialLot['state']) => states[state]

const losses: Record<LossInput['reason'], string> = {
  expired: 'Venceu',
  spilled: 'Derramou',
  broken: 'Frasco quebrado',
  stolen: 'Furto ou roubo',
  recalled: 'Recolhido',
  residue: 'Sobra que não se pesa',
}
export const lossWords = (reason: LossInput['reason']): string => losses[reason]
export const lossOptions = Object.entries(losses).map(([value, label]) => ({ value, label }))
