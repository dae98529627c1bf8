import type { GivenAnswers, PrepDocument, PrepOnRecord } from '#domains/care/prep'

const kinds: Record<PrepDocument['kind'], string> = {
  hiv_test: 'teste de HIV',
  creatinine: 'creatinina',
  hepatitis_b: 'hepatite B',
  hepatitis_c: 'hepatite C',
  syphilis: 'sífilis',
  sti_test: 'outras ISTs',
  other: 'outro exame',
}
const outcomes = { non_reactive: 'Não reagente', reactive: 'Reagente', indeterminate: 'Indeterminado' }
const refusals = {
  unreadable: 'Não dá para ler',
  of_another: 'É de outra pessoa',
  other_exam: 'É outro exame',
  no_date: 'Não mostra o dia da coleta',
  incomplete: 'Faltam páginas',
  other: 'Não serve',
}
const takings = {
  as_prescribed: 'todas, há 7 dias ou mais',
  missed: 'começou há menos de 7 dias, ou perdeu doses',
  not_taking: 'não tomou',
}
const units = { mg_dl: 'mg/dL', umol_l: 'µmol/L' }

export const titleOfExam = ({ kind }: PrepDocument): string => `Exame para a PrEP: ${kinds[kind]}`

/** What the doctor says of an exam; null while it waits. What he tells himself first is told by no paper. */
export const reviewInWords = ({ review, isUntold }: PrepOnRecord['documents'][number]): string | null => {
  if (!review) return null
  if (isUntold)
    return 'O médico fala com você sobre este exame. O que ele concluiu consta nesta cópia depois da conversa'
  const { refusal, outcome, creatinine, note, confirmedBy, isUnsettled } = review
  const verdict = refusal ? `Recusado. ${refusals[refusal]}` : 'Aceito'
  const found = outcome
    ? outcomes[outcome]
    : creatinine && `${creatinine.value.toLocaleString('pt-BR')} ${units[creatinine.unit]}`
  const settled = confirmedBy !== null && 'Esclarecido por exame de laboratório posterior'
  const unsettled = isUnsettled && 'Sem esclarecimento: o exame posterior que o esclarecia deixou de valer'
  // If the settlement was undone, its note is marked as former.
  const said = note && isUnsettled ? `Nota de antes: ${note}` : note
  return [verdict, found, settled, unsettled, said].filter(Boolean).join('. ')
}

/** What the doctor decided, and why. */
export const decisionInWords = ({ isCleared, note }: NonNullable<PrepOnRecord['decision']>): string =>
  [isCleared ? 'Liberada até o próximo retorno' : 'Não liberada', note].filter(Boolean).join('. ')

/** What a patient said of himself, one line each. */
export const prepAnswersInWords = (answers: GivenAnswers): string[] => [
  ...(answers.takes ? [`Doses dos 7 dias antes: ${takings[answers.takes]}`] : []),
  `Exposição nas 72 horas antes: ${answers.isExposed === null ? 'não perguntada' : yesOrNo(answers.isExposed)}`,
  ...(answers.hasSufferedViolence === null
    ? []
    : [`Violência sexual nas 72 horas antes: ${yesOrNo(answers.hasSufferedViolence)}`]),
  `Sintomas nas 4 semanas antes: ${yesOrNo(answers.hasSymptoms)}`,
  `Doença dos rins: ${yesOrNo(answers.hasKidneyDisease)}`,
  `Fará os exames de retorno: ${yesOrNo(answers.willFollow)}`,
  `Sexo de nascimento: ${answers.sex === 'female' ? 'feminino' : 'masculino'}`,
  `Peso: ${answers.weightKg === null ? 'a confirmar' : `${answers.weightKg.toLocaleString('pt-BR')} kg`}`,
]

const yesOrNo = (is: boolean): string => (is ? 'sim' : 'não')
