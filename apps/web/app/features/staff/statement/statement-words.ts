import type * as staff from '@prumo/contracts/staff'
import type { AnswerOf } from '#shared/store/contract-types.ts'

/** What a professional stated of a visit: whom he identified, by what means, whether distance suits. */
export type Statement = NonNullable<
  AnswerOf<typeof staff.showConsultationRecord>['record']['consultation']['statement']
>

export const documentWords: Record<NonNullable<Statement['documentKind']>, string> = {
  identity_card: 'RG ou CIN',
  driving_licence: 'CNH',
  passport: 'Passaporte',
  foreigner_card: 'CRNM (estrangeiro)',
  council_card: 'Carteira de conselho profissional',
}

export const channelStated: Record<Statement['channel'], string> = {
  video: 'Vídeo',
  phone: 'Telefone',
  chat: 'Mensagens',
}

export const identityWords: Record<Statement['identity'], string> = {
  document: 'Mostrou documento que confere',
  known: 'Já o identifiquei em outro atendimento',
  not_confirmed: 'Não foi possível confirmar',
}

export const suitabilityWords: Record<Statement['suitability'], string> = {
  suits: 'A distância serve para este caso',
  in_person: 'Indiquei atendimento presencial',
}

/** What was stated of a visit, a line each. */
export const statementLines = (stated: Statement): string[] => [
  identityLine(stated),
  `Atendimento por ${channelStated[stated.channel].toLowerCase()}`,
  suitabilityWords[stated.suitability],
  ...(stated.note ? [stated.note] : []),
]

const identityLine = ({ identity, documentKind, documentEnding }: Statement): string => {
  if (identity !== 'document' || documentKind === null)
    return identity === 'known' ? 'Paciente já identificado em outro atendimento' : 'Identidade não confirmada'
  const ending = documentEnding ? `, final ${documentEnding}` : ''
  return `Identidade conferida: ${documentWords[documentKind]}${ending}`
}
