import type { WeightOnRecord } from '#domains/care/weight'

type Answers = WeightOnRecord['answers'][number]
type CheckIn = WeightOnRecord['checkIns'][number]
type Decision = WeightOnRecord['decisions'][number]

const symptomWords: Record<CheckIn['symptoms'][number], string> = {
  nausea: 'enjoo',
  constipation: 'intestino preso',
  diarrhea: 'diarreia',
  reflux: 'azia ou refluxo',
  tiredness: 'cansaço',
  vomiting: 'vômitos que não param',
  abdominal_pain: 'dor forte na barriga',
  chest_pain: 'dor no peito ou falta de ar',
  fainting: 'desmaio',
  low_mood: 'tristeza que não passa ou vontade de morrer',
}
const alertWords: Record<CheckIn['alerts'][number], string> = {
  rapid_loss: 'perda rápida',
  low_weight: 'peso baixo para a altura',
  side_effects: 'sintomas',
  urgent_words: 'o que escreveu não podia esperar',
}
const conditionWords: Record<Answers['conditions'][number], string> = {
  pregnancy: 'gravidez ou amamentação',
  medullary_thyroid: 'câncer medular de tireoide ou NEM 2, seu ou na família',
  pancreatitis: 'pancreatite',
  gallstones: 'pedra na vesícula',
  diabetes_medicine: 'remédio para diabetes ou insulina',
  kidney_or_liver: 'doença dos rins ou do fígado',
  heart_disease: 'doença do coração',
  eating_disorder: 'transtorno alimentar',
}
const redFlagWords: Record<Answers['redFlags'][number], string> = {
  chest_pain: 'dor no peito ou falta de ar',
  fainting: 'desmaio',
  self_harm: 'vontade de se machucar ou de morrer',
  unplanned_loss: 'perda de peso sem querer',
  vomiting: 'vômitos que não param',
  abdominal_pain: 'dor forte na barriga',
}

const kg = (grams: number): string => `${(grams / 1_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} kg`
const named = <Key extends string>(words: Record<Key, string>, keys: readonly Key[]): string =>
  keys.length === 0 ? 'nada' : keys.map((key) => words[key]).join('; ')

/** What a patient said before he began, one line each. */
export const weightAnswersInWords = (answers: Answers): string[] => [
  ...(answers.isCorrected ? ['Dito antes de pagar pelo programa, e depois corrigido'] : []),
  `Altura: ${answers.heightCm} cm`,
  `Peso: ${kg(answers.weightGrams)}`,
  `SCOFF: ${answers.scoff.filter(Boolean).length} de ${answers.scoff.length} respostas “sim”`,
  `Condições: ${named(conditionWords, answers.conditions)}`,
  `Sinais de alerta: ${named(redFlagWords, answers.redFlags)}`,
]

/** What he measured, one line each. */
export const checkInInWords = ({ grams, waistMm, symptoms, alerts, note }: CheckIn): string[] => [
  ...(grams === null ? [] : [`Peso: ${kg(grams)}`]),
  ...(waistMm === null ? [] : [`Cintura: ${(waistMm / 10).toLocaleString('pt-BR')} cm`]),
  ...(symptoms.length === 0 ? [] : [`Sintomas: ${named(symptomWords, symptoms)}`]),
  ...(alerts.length === 0 ? [] : [`Aviso ao médico: ${named(alertWords, alerts)}`]),
  ...(note === '' ? [] : [note]),
]

/** What the doctor decided, and why. */
export const weightDecisionInWords = ({ goesOn, goal, note }: Decision): string =>
  [
    goesOn ? 'Segue no programa' : 'Ainda não',
    goal && `De ${(goal.leastGrams / 1_000).toLocaleString('pt-BR')} a ${kg(goal.mostGrams)}`,
    note,
  ]
    .filter(Boolean)
    .join('. ')
