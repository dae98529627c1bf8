import type { PersonalDataOfDomain } from '#platform/personal-data'
import { forgetTrainingsOf } from './forget-trainings.ts'

const ofEnrollment = [{ column: 'enrollment_id', is: 'row', of: 'plans.enrollments' }] as const
const sealedWords = { data_key_id: 'of our keys' } as const

/** Personal data in this domain's tables (platform/personal-data.ts). */
export const personalData: PersonalDataOfDomain = {
  purpose: 'para você treinar por etapas, ver o seu caminho e ser lembrado no horário que escolher',
  held: [
    {
      table: 'plans.training_ticks',
      holds: 'os exercícios que você marcou como feitos',
      foundBy: [...ofEnrollment],
      erasure: { does: 'delete' },
    },
    {
      table: 'plans.training_days',
      holds: 'o seu diário do treino',
      foundBy: [...ofEnrollment],
      erasure: { does: 'delete' },
      withheld: { ...sealedWords, content_sealed: 'opened beside the rows' },
    },
    {
      table: 'plans.training_pauses',
      holds: 'os dias em que você pausou o treino',
      foundBy: [...ofEnrollment],
      erasure: { does: 'delete' },
    },
    {
      table: 'plans.training_rounds',
      holds: 'as etapas que você fez e o que achou de cada uma',
      foundBy: [...ofEnrollment],
      erasure: { does: 'delete' },
      withheld: { ...sealedWords, review_sealed: 'opened beside the rows' },
    },
    {
      table: 'plans.trainings',
      holds: 'quando você começou o treino e a que horas quer ser lembrado',
      foundBy: [...ofEnrollment],
      erasure: { does: 'delete' },
    },
  ],
  ofNobody: [],
  // With the key that sealed them, which the rows alone would leave behind.
  endFor: forgetTrainingsOf,
}
