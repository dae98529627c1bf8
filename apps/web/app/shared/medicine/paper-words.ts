import type * as staff from '@prumo/contracts/staff'
import type { StatusTone } from '@prumo/ui'
import type { AnswerOf } from '#shared/store/contract-types.ts'

/** Where the original of a prescription on paper is. */
export type Paper = NonNullable<AnswerOf<typeof staff.issuePrescription>['prescription']['paper']>

const reasons: Record<NonNullable<Paper['reason']>, string> = {
  does_not_match: 'não é igual ao pedido',
  illegible: 'não dá para ler',
  not_signed: 'falta a assinatura ou o carimbo',
  expired: 'chegou vencido',
}
export const rejectionWords = (reason: Paper['reason']): string => reasons[reason ?? 'illegible']
export const rejectionOptions = Object.entries(reasons).map(([value, words]) => ({
  value,
  label: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
}))

/** At a pharmacist's desk another pharmacy may have it. */
type StateAtDesk = Paper['state'] | 'elsewhere'

const ofStaff: Record<StateAtDesk, { label: string; tone: StatusTone }> = {
  to_print: { label: 'Original a imprimir', tone: 'sun' },
  sent: { label: 'Original a caminho', tone: 'wait' },
  received: { label: 'Original recebido', tone: 'wait' },
  scanned: { label: 'Original digitalizado', tone: 'wait' },
  retained: { label: 'Original retido', tone: 'ok' },
  rejected: { label: 'Original não aceito', tone: 'danger' },
  elsewhere: { label: 'Original em outra farmácia', tone: 'sun' },
}

/** Where an original is, for doctor and pharmacist. */
export const staffPaperWords = ({
  state,
  sentTo,
}: Pick<Paper, 'sentTo'> & { state: StateAtDesk }): (typeof ofStaff)[StateAtDesk] =>
  state === 'sent' && sentTo === 'patient' ? { ...ofStaff.sent, label: 'Original com o paciente' } : ofStaff[state]

type ControlClass = AnswerOf<typeof staff.issuePrescription>['prescription']['controlClass']

const controls: Record<ControlClass, string> = {
  simple: 'Receita simples',
  retained: 'Receita com retenção',
  glp1: 'Receita com retenção (GLP-1)',
  C1: 'Receita de controle especial',
}
export const controlWords = (controlClass: ControlClass): string => controls[controlClass]
