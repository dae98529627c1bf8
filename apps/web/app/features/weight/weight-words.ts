import { symptomsInWords, urgencyBesideWeight } from '@prumo/contracts/urgent-words'
import { gravestOf, urgencyOfNamed } from '@prumo/contracts/urgent-words/named'
import type { CheckIn, Programme, Symptom } from './weight.api.ts'

/** Grams as kilos, with one decimal: "103,5 kg". */
export const kgWords = (grams: number): string => `${kgNumber(grams)} kg`
export const kgNumber = (grams: number): string =>
  (grams / 1_000).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const cmWords = (mm: number): string => `${(mm / 10).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} cm`

/** "103,5" or "103.5" as whole thousandths, which are grams; NaN if it is no number. */
export const thousandthsOf = (typed: string): number => {
  const text = typed.trim().replace(',', '.')
  return text === '' ? Number.NaN : Math.round(Number(text) * 1_000)
}

// Obesity of adults begins here (WHO; ABESO, Diretrizes 2016).
const obeseFrom = 30

/** Of a goal that is a first step, far from what is healthy for his height; null of any other. Below it none is set. */
export const farGoalWords = ({ goal, heightCm }: Pick<Programme, 'goal' | 'heightCm'>): string | null => {
  if (!goal || !heightCm || goal.leastGrams / 1_000 / (heightCm / 100) ** 2 <= obeseFrom) return null
  return 'Esta faixa é uma primeira etapa. Ela ainda fica acima do que costuma ser saudável para a sua altura, e chegar nela já faz bem. A próxima vocês combinam depois.'
}

export const goalWords = ({ leastGrams, mostGrams }: NonNullable<Programme['goal']>): string =>
  `de ${kgNumber(leastGrams)} a ${kgWords(mostGrams)}`

/** How the trend moves, without praise or blame. */
export const changeWords = (gramsAWeek: number | null): string => {
  if (gramsAWeek === null) return 'Com duas semanas de registros, a tendência aparece aqui.'
  if (Math.abs(gramsAWeek) < 100) return 'A tendência está estável.'
  return `A tendência ${gramsAWeek < 0 ? 'desce' : 'sobe'} ${kgWords(Math.abs(gramsAWeek))} por semana.`
}

export const symptomNames: Record<Symptom, string> = {
  nausea: 'Enjoo',
  constipation: 'Intestino preso',
  diarrhea: 'Diarreia',
  reflux: 'Azia ou refluxo',
  tiredness: 'Cansaço',
  vomiting: 'Vômitos que não param',
  abdominal_pain: 'Dor forte na barriga',
  chest_pain: 'Dor no peito ou falta de ar',
  fainting: 'Desmaio',
  low_mood: 'Tristeza que não passa ou vontade de morrer',
}
export const symptomKinds = Object.keys(symptomNames) as Symptom[]

/** What he marked, and what he wrote that could have been marked. */
export const symptomWords = ({ symptoms, note }: Pick<CheckIn, 'symptoms' | 'note'>): string[] => [
  ...symptoms.map((symptom) => symptomNames[symptom]),
  ...symptomsInWords(note ?? '')
    .filter((symptom) => !symptoms.includes(symptom))
    .map((symptom) => `${symptomNames[symptom]} (no que escreveu)`),
]

/** What in these symptoms and words cannot wait, as the server hears it. */
export const urgencyOf = (named: readonly Symptom[], words: string): Programme['urgency'] =>
  gravestOf([urgencyOfNamed(named), urgencyBesideWeight(words)])

export const conditionNames = {
  pregnancy: 'Gravidez ou amamentação',
  medullary_thyroid: 'Câncer medular de tireoide ou NEM 2, meu ou na família',
  pancreatitis: 'Pancreatite, agora ou no passado',
  gallstones: 'Pedra na vesícula',
  diabetes_medicine: 'Uso insulina ou remédio para diabetes',
  kidney_or_liver: 'Doença dos rins ou do fígado',
  heart_disease: 'Doença do coração',
  eating_disorder: 'Transtorno alimentar, agora ou no passado',
} as const
export const redFlagNames = {
  chest_pain: 'Dor no peito ou falta de ar',
  fainting: 'Desmaio',
  self_harm: 'Vontade de me machucar ou de morrer',
  unplanned_loss: 'Perdi peso sem querer',
  vomiting: symptomNames.vomiting,
  abdominal_pain: symptomNames.abdominal_pain,
} as const

/** Of who pauses, stops or waits: the sheets' doses are climbed by weeks, and are a doctor's to change. */
export const doseWords = 'Se usa remédio para o peso, não mude nem pare a dose por conta própria: fale com seu médico.'

/** SCOFF (Morgan, Reid and Lacey, BMJ 1999), in its order. */
export const scoffNames = [
  'Você provoca vômito porque se sente desconfortavelmente cheio?',
  'Você se preocupa por ter perdido o controle de quanto come?',
  'Você perdeu mais de 6 kg nos últimos três meses?',
  'Você se acha gordo quando os outros dizem que está magro?',
  'Você diria que a comida domina a sua vida?',
] as const

export const reminderOptions = [
  { value: '', label: 'Sem lembrete' },
  ...Array.from({ length: 15 }, (_, index) => ({ value: String(index + 7), label: `Às ${index + 7} h` })),
]
