import type * as main from '@prumo/contracts/main'
import { type Answer, type Answers, askedQuestions, valuesOf } from '@prumo/contracts/surveys'
import type { AnswerOf } from '#shared/store/contract-types.ts'

export type Survey = AnswerOf<typeof main.showSurvey>['survey']
export type Question = Survey['questions'][number]
export { type Answer, type Answers, askedQuestions }

const isAnswered = ({ key }: Question, answers: Answers) => valuesOf(answers[key]).length > 0

/** Whether all required questions are answered. */
export const isComplete = (survey: Pick<Survey, 'questions'>, answers: Answers): boolean =>
  askedQuestions(survey, answers).every((question) => !question.isRequired || isAnswered(question, answers))

/** Where a returning patient continues: the first unanswered question, or the last. Counts from 0. */
export const whereToGoOn = (survey: Pick<Survey, 'questions'>, answers: Answers): number => {
  const asked = askedQuestions(survey, answers)
  const open = asked.findIndex((question) => !isAnswered(question, answers))
  return open < 0 ? asked.length - 1 : open
}

/** The fault of an answer before it is sent; the server checks it again. */
export const faultOfAnswer = (question: Question, answer: Answer | undefined): string | undefined => {
  const isEmpty = valuesOf(answer).join('').trim() === ''
  if (isEmpty) return question.isRequired ? EMPTY[question.kind] : undefined
  if (question.kind === 'number' && Number.isNaN(Number(String(answer).replace(',', '.')))) return 'Escreva um número.'
  return undefined
}

const EMPTY: Readonly<Record<Question['kind'], string>> = {
  one: 'Escolha uma resposta.',
  many: 'Escolha ao menos uma resposta.',
  text: 'Escreva sua resposta.',
  number: 'Escreva um número.',
  date: 'Escreva a data.',
}

// The server's name of the option that excludes all others of its question.
const NONE = 'none'

/** The options after one is ticked or unticked; "none of them" and the others exclude each other. */
export const withOption = (chosen: readonly string[], value: string, isChosen: boolean): string[] => {
  if (!isChosen) return chosen.filter((each) => each !== value)
  return value === NONE ? [NONE] : [...chosen.filter((each) => each !== NONE && each !== value), value]
}
