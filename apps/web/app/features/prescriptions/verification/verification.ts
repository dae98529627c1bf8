import { formatWait } from '@prumo/brazil'
import type * as main from '@prumo/contracts/main'
import type { StatusTone } from '@prumo/ui'
import type { AnswerOf } from '#shared/store/contract-types.ts'

export type Verification = AnswerOf<typeof main.verifyPrescription>['verification']

/** A prescription's state, in words for a pharmacist at the counter. */
export const stateWords: Record<Verification['state'], { label: string; tone: StatusTone; text: string }> = {
  issued: {
    label: 'Válida',
    tone: 'ok',
    text: 'Esta receita foi emitida aqui, não foi usada e está no prazo.',
  },
  partly_dispensed: {
    label: 'Usada em parte',
    tone: 'wait',
    text: 'Esta receita é autêntica e está no prazo, mas uma farmácia já entregou uma parte do que ela pede. Dispense só o que falta.',
  },
  dispensed: {
    label: 'Já utilizada',
    tone: 'wait',
    text: 'Esta receita é autêntica e já foi usada. Não resta nada a dispensar por ela.',
  },
  expired: { label: 'Vencida', tone: 'danger', text: 'Esta receita é autêntica, mas o prazo dela acabou.' },
  canceled: {
    label: 'Cancelada',
    tone: 'danger',
    text: 'Esta receita foi emitida aqui, mas o médico a cancelou. Não dispense o que ela pede.',
  },
  replaced: {
    label: 'Substituída',
    tone: 'danger',
    text: 'O médico trocou esta receita por outra. Não dispense esta: peça ao paciente a nova.',
  },
}

/** The code as printed on the document, however it was typed; empty if nothing is left. */
export const codeFrom = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** How long whoever tried too often waits, as the API said. */
export const waitWords = (seconds: number | undefined): string => `Espere ${formatWait(seconds ?? 60)} e tente de novo.`
