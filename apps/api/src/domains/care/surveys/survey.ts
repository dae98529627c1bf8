import { type Answer, type Answers, askedQuestions, valuesOf } from '@prumo/contracts/surveys'
import { urgencyIn } from '@prumo/contracts/urgent-words'
import type { Pathology } from '#domains/shop/catalogue'
import { redFlags } from './definitions/red-flags.ts'
import { mentionsIn } from './medicine-mentions.ts'
import type { RedFlag } from './red-flag.ts'

export type SurveyKey = Pathology | 'psychology'

/** What a patient has sent answers to: the survey of a condition, or the follow-up before a renewal. */
export type SentSurveyKey = SurveyKey | 'followUp'

export type Option = {
  value: string
  label: string
  /** Excludes every other option of a multiple-choice question. */
  isNone?: true
  /** No reason to stop, but the doctor must see it. */
  isAlert?: true
  redFlag?: RedFlag
}

/** Shown only if an earlier shown question has one of these answers. */
export type Condition = { key: string; values: string[] }

type Asked = {
  key: string
  /** What the question is about in two or three words: its heading in the record. The patient sees `text`. */
  label: string
  text: string
  help?: string
  isRequired: boolean
  onlyIf?: Condition
}

export type Question = Asked &
  (
    | { kind: 'one' | 'many'; options: Option[] }
    | { kind: 'text'; isAlert?: true }
    | { kind: 'number'; from: number; to: number }
    | { kind: 'date' }
  )

export type Survey<Key extends SentSurveyKey = SurveyKey> = {
  key: Key
  /** Increased with every change of a question or an option: earlier answers keep their own questions. */
  version: number
  title: string
  questions: Question[]
}

export { type Answer, type Answers, askedQuestions }

/** The chosen options of a question; none for a question without options. */
export const chosenOptions = (question: Question, answers: Answers): Option[] => {
  if (question.kind !== 'one' && question.kind !== 'many') return []
  const chosen = valuesOf(answers[question.key])
  return question.options.filter(({ value }) => chosen.includes(value))
}

/**
 * What an answer raises: an option with an alert or a red flag, or a text that the doctor must see, that names a
 * dangerous medicine, or that speaks of what cannot wait.
 */
export type Raised = { question: Question; value: string; words: string; redFlag: RedFlag | null }

/** All that these answers raise, in the order of the questions. */
export const raisedIn = (survey: Pick<Survey, 'questions'>, answers: Answers): Raised[] =>
  askedQuestions(survey, answers).flatMap((question) => [
    ...chosenOptions(question, answers)
      .filter(({ isAlert, redFlag }) => isAlert || redFlag)
      .map(({ value, label, redFlag = null }) => ({ question, value, words: label, redFlag })),
    ...toldTexts(question, answers[question.key]).map((text) => ({
      question,
      value: text,
      words: text,
      // What he ticks about harming himself, and what he writes of it, are one. Words of an emergency are asked for
      // as history ("infarto em 2019"), so they are an alert for whoever reads them.
      redFlag: urgencyIn(text) === 'mind' ? redFlags.selfHarm : null,
    })),
  ])

const toldTexts = (question: Question, answer: Answer | undefined): string[] =>
  question.kind === 'text' &&
  answer !== undefined &&
  (question.isAlert || mentionsIn(question, String(answer)).length > 0 || urgencyIn(String(answer)) !== null)
    ? [String(answer)]
    : []

/** What he answered in words of his own, a line each. */
export const wordsIn = (survey: Pick<Survey, 'questions'>, answers: Answers): string =>
  askedQuestions(survey, answers)
    .flatMap(({ kind, key }) => (kind === 'text' && answers[key] !== undefined ? [String(answers[key])] : []))
    .join('\n')

/** The red flag in these answers, an urgent one before any other; null if there is none. */
export const redFlagOf = (survey: Pick<Survey, 'questions'>, answers: Answers): RedFlag | null => {
  const flags = raisedIn(survey, answers).flatMap(({ redFlag }) => (redFlag ? [redFlag] : []))
  return flags.find(({ isUrgent }) => isUrgent) ?? flags[0] ?? null
}
