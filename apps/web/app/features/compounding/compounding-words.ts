import type { StatusTone } from '@prumo/ui'
import type { Compounding, CompoundingState, DiscardReason } from './compounding.api.ts'

const states: Record<CompoundingState, { label: string; tone: StatusTone }> = {
  waiting: { label: 'A manipular', tone: 'sun' },
  opened: { label: 'Aberta', tone: 'wait' },
  weighed: { label: 'A conferir', tone: 'sun' },
  checked: { label: 'A liberar', tone: 'wait' },
  released: { label: 'Liberada', tone: 'ok' },
  discarded: { label: 'Descartada', tone: 'neutral' },
  stopped: { label: 'Parada', tone: 'danger' },
  replaced: { label: 'Feita de novo', tone: 'neutral' },
}
export const stateWords = (state: CompoundingState) => states[state]

/** The lists beside what is to be done. */
export const listedStates = ['released', 'discarded', 'replaced', 'stopped'] as const satisfies CompoundingState[]
export const listWords: Record<(typeof listedStates)[number], string> = {
  released: 'Liberadas',
  discarded: 'Descartadas',
  replaced: 'Feitas de novo',
  stopped: 'Paradas',
}

const bases: Record<NonNullable<Compounding['base']>, string> = {
  solid: 'Sólida',
  nonaqueous: 'Sem água',
  aqueous: 'Com água, conservada',
}
export const baseWords = (base: NonNullable<Compounding['base']>): string => bases[base]

const reasons: Record<DiscardReason, string> = {
  wrong_weight: 'Pesagem errada',
  contaminated: 'Contaminação',
  damaged: 'Embalagem ou produto danificado',
  out_of_specification: 'Fora do aspecto ou do peso médio',
  recalled_lot: 'Lote de matéria-prima recolhido',
  expired_lot: 'Lote de matéria-prima vencido',
  expired: 'Produto vencido',
}
export const reasonWords = (reason: DiscardReason): string => reasons[reason]
export const reasonOptions = Object.entries(reasons).map(([value, label]) => ({ value, label }))

const steps: Record<Exclude<CompoundingState, 'waiting'>, string> = {
  opened: 'Ordem aberta',
  weighed: 'Pesada',
  checked: 'Conferida por outra pessoa',
  released: 'Liberada',
  discarded: 'Descartada',
  stopped: 'Parada: o envio não sai',
  replaced: 'Feita de novo',
}
export const stepWords = (step: Exclude<CompoundingState, 'waiting'>): string => steps[step]

const hours = 3_600_000
/** How urgent a due time is: over, or within the next four hours. */
export const urgencyOf = (dueAt: string, now: Date = new Date()): 'late' | 'soon' | null => {
  const left = new Date(dueAt).getTime() - now.getTime()
  if (left < 0) return 'late'
  return left < 4 * hours ? 'soon' : null
}

const causes: Record<NonNullable<Compounding['replacedBecause']>, string> = {
  lost: 'A caixa se perdeu',
  returned: 'A caixa voltou',
  recalled: 'Lote de matéria-prima recolhido',
}
export const causeWords = (cause: NonNullable<Compounding['replacedBecause']>): string => causes[cause]

const holds: Record<NonNullable<Compounding['hold']>, string> = {
  recalled_lot:
    'Um lote de matéria-prima foi recolhido depois da pesagem. Descarte: o produto é feito de novo, com outro lote.',
  expired_lot:
    'Um lote de matéria-prima venceu depois da pesagem. Descarte: o produto é feito de novo, com outro lote.',
  expired: 'A validade do produto acaba hoje ou já acabou. Descarte: ele é feito de novo.',
  too_short: 'Saindo agora, ele vence antes de o paciente terminar de usar. Descarte: ele é feito de novo.',
}
export const holdWords = (hold: NonNullable<Compounding['hold']>): string => holds[hold]

const otherBoxes: Record<NonNullable<Compounding['otherBox']>, string> = {
  handed_to_another: 'Foi entregue a outra pessoa, e o paciente não a tem',
  unusable: 'Chegou sem condição de uso',
  never_arrived: 'O paciente diz que não chegou',
}
export const otherBoxWords = (otherBox: NonNullable<Compounding['otherBox']>): string => otherBoxes[otherBox]
