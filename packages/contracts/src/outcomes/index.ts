/** The conditions that are treated here, as their patients call them. */
export const conditionNames = {
  prematureEjaculation: 'Ejaculação precoce',
  erectileDysfunction: 'Disfunção erétil',
  lowLibido: 'Perda de libido',
  hairLoss: 'Queda de cabelo',
  acne: 'Acne',
  dermatitis: 'Dermatite',
} as const

/** Whether he used the medicine on a day as it is prescribed. */
export const takenWords = {
  as_prescribed: 'Usei como na receita',
  in_part: 'Usei menos do que na receita',
  not: 'Não usei',
  nothing_due: 'Não era dia de usar',
} as const

/** A patient's own rating of a day: the scale, in his words. */
export const selfRatingScale = { least: 0, most: 10, leastWords: 'muito mal', mostWords: 'muito bem' } as const

/** No group smaller than this is ever shown. */
export const smallestGroup = 10
