import type * as staff from '@prumo/contracts/staff'
import type { QuestionOf } from '#shared/store/contract-types.ts'

export type EndReason = QuestionOf<typeof staff.endPatientHandover>['reason']

/** Why a patient who was handed over is with his colleague no more. */
export const endReasons: readonly (readonly [EndReason, string])[] = [
  ['mistake', 'Foi passado por engano'],
  ['cannot_go_on', 'Quem assumiu não pode continuar'],
  ['patient_asked', 'O paciente pediu'],
  ['cared_for', 'O paciente já tem quem cuide dele'],
]
