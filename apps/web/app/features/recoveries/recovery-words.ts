import { formatDateTime } from '@prumo/brazil'
import type { StatusTone } from '@prumo/ui'
import type { IdentityCheck, Recovery, RecoveryRow, Refusal } from './staff-recoveries.api.ts'

export const checkNames: Record<IdentityCheck, string> = {
  document_on_video: 'Documento com foto, em chamada de vídeo',
  call_to_known_phone: 'Ligação para o telefone do cadastro',
  details_of_order: 'Número e valor de um pedido pago',
  registration_data: 'CPF e data de nascimento do cadastro',
  known_in_person: 'Colega que eu conheço, em pessoa',
}

export const checksFor = ({ isOfTeam }: Pick<Recovery, 'isOfTeam'>): IdentityCheck[] =>
  (Object.keys(checkNames) as IdentityCheck[]).filter((check) => isOfTeam || check !== 'known_in_person')

export const refusalNames: Record<Refusal, string> = {
  identity_not_shown: 'Não provou quem é',
  not_reached: 'Não conseguimos falar com a pessoa',
  owner_did_not_ask: 'Quem é dono da conta não pediu',
  no_longer_needed: 'Não precisa mais',
}

const tones: Record<RecoveryRow['state'], { label: string; tone: StatusTone }> = {
  asked: { label: 'a conferir', tone: 'wait' },
  proposed: { label: 'falta a segunda pessoa', tone: 'wait' },
  agreed: { label: 'com hora marcada', tone: 'ok' },
  done: { label: 'removido', tone: 'ok' },
  stopped: { label: 'parado pelo dono', tone: 'neutral' },
  refused: { label: 'recusado', tone: 'neutral' },
  expired: { label: 'venceu', tone: 'neutral' },
}

export const stateOf = ({ state }: Pick<RecoveryRow, 'state'>) => tones[state]

/** What comes next, in a line. */
export const nextOf = ({ state, proposedByName, removesAt, expiresAt }: RecoveryRow): string => {
  if (state === 'agreed' && removesAt)
    return `O segundo passo sai em ${formatDateTime(removesAt)}, se o dono não parar.`
  if (state === 'proposed') return `${proposedByName ?? 'Alguém'} conferiu. Outra pessoa concorda ou recusa.`
  if (state === 'asked') return `Confira quem é até ${formatDateTime(expiresAt)}.`
  return endings[state]
}

const endings: Record<RecoveryRow['state'], string> = {
  asked: '',
  proposed: '',
  agreed: '',
  done: 'O segundo passo foi removido, e todas as sessões acabaram.',
  stopped: 'O dono da conta parou o pedido, ou entrou com o segundo passo. Nada mudou.',
  refused: 'Alguém da administração recusou. Nada mudou.',
  expired: 'Ninguém decidiu em 7 dias, ou a conta foi fechada. Nada mudou.',
}
