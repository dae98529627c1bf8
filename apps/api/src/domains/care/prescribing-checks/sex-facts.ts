import type { Condition } from '#domains/care/clinical-words'
import type { Gender } from '#domains/people/customers'
import type { ToldCondition } from './facts.ts'

/** What the profile says, as the leaflets ask for it; who answered otherwise than man or woman is asked. */
export const factsFromSex = (sex: Gender | null): ToldCondition[] =>
  sex === null || sex === 'male'
    ? []
    : [
        {
          condition: 'not_male',
          words: sex === 'female' ? 'Sexo feminino' : 'Sexo: outro',
          where: 'cadastro',
          isRecent: true,
          sense: 'stated',
          ...(sex === 'female' ? {} : { isOnlyNamed: 'unclear' as const }),
        },
      ]

/**
 * What an answer that speaks of a child to come means: of a man somebody at home, of a woman herself, of who answered
 * otherwise both.
 */
export const meantOfChildren = (surveyKey: string, sex: Gender | null): Condition[] => {
  const atHome: Condition[] = surveyKey === 'hairLoss' ? ['pregnancy_at_home'] : []
  if (sex === 'female') return ['pregnancy']
  return sex === 'other' ? [...atHome, 'pregnancy'] : atHome
}
