import type { Pathology } from '#domains/shop/catalogue'

export type SurveyKey = Pathology | 'psychology'

/** Telemedicine stops here: what to do instead, in the patient's words. Urgent: today, not some day. */
export type RedFlag = { title: string; advice: string; isUrgent: boolean }

export type Option = {
  value: string
  label: string
  /** Excludes every other option of a question with many. */
  isNone?: true
  /** Nothing to stop for, but the doctor must see it. */
  isAlert?: true
  redFlag?: RedFlag
}

/** Asked only where an earlier question, itself asked, has one of these answers. */
export type Condition = { key: string; values: string[] }

type Asked = { key: string; text: string; help?: string; isRequired: boolean; onlyIf?: Condition }

export type Question = Asked &
  (
    | { kind: 'one' | 'many'; options: Option[] }
    | { kind: 'text'; isAlert?: true }
    | { kind: 'number'; from: number; to: number }
    | { kind: 'date' }
  )

export type Survey = {
  key: SurveyKey
  /** Raised whenever a question or an option changes: what was answered keeps the questions that it answered. */
  version: number
  title: string
  questions: Question[]
}

export type Answer = string | string[] | number
export type Answers = Record<string, Answer>

const valuesOf = (answer: Answer | undefined): string[] =>
  answer === undefined ? [] : Array.isArray(answer) ? answer : [String(answer)]

/** The questions that these answers lead to, in order. */
export const askedQuestions = (survey: Pick<Survey, 'questions'>, answers: Answers): Question[] => {
  const asked = new Map<string, Question>()
  for (const question of survey.questions) {
    const { onlyIf } = question
    const isAsked = !onlyIf || (asked.has(onlyIf.key) && hasAnyOf(answers[onlyIf.key], onlyIf.values))
    if (isAsked) asked.set(question.key, question)
  }
  return [...asked.values()]
}

const hasAnyOf = (answer: Answer | undefined, values: string[]): boolean =>
  valuesOf(answer).some((value) => values.includes(value))

/** The options chosen of a question; none for a question without options. */
export const chosenOptions = (question: Question, answers: Answers): Option[] => {
  if (question.kind !== 'one' && question.kind !== 'many') return []
  const chosen = valuesOf(answers[question.key])
  return question.options.filter(({ value }) => chosen.includes(value))
}

/** What speaks for in-person care in these answers; an urgent one before any other, null where nothing does. */
export const redFlagOf = (survey: Pick<Survey, 'questions'>, answers: Answers): RedFlag | null => {
  const flags = askedQuestions(survey, answers)
    .flatMap((question) => chosenOptions(question, answers))
    .flatMap(({ redFlag }) => (redFlag ? [redFlag] : []))
  return flags.find(({ isUrgent }) => isUrgent) ?? flags[0] ?? null
}
