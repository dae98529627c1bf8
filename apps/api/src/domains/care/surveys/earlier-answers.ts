import { type Answers, type Question, type Raised, raisedIn } from './survey.ts'

/**
 * An answer that raised an alert or a red flag and was corrected or taken away afterwards. It stays as it was given: a
 * correction must not hide from the doctor what was said first.
 */
export type EarlierAnswer = {
  key: string
  /** The question, as it was asked. */
  label: string
  text: string
  /** The option's value, or the text itself. */
  value: string
  words: string
  /** The title of the red flag that it raised. */
  redFlag: string | null
  /** ISO 8601; null in a draft that was begun before times were kept. */
  givenAt: string | null
  correctedAt: string
}

/** When each answer was given, by question, in ISO 8601. */
export type AnswerTimes = Record<string, string>

type Given = { questions: Question[]; answers: Answers; answeredAt: AnswerTimes }

/** Options are few, and the same one is kept once. Only texts could grow without end. */
export const mostEarlierAnswers = 60

/**
 * The earlier answers after a change from `before` to `after`: all that were kept, and what `before` raised and `after`
 * does not. Nothing leaves the list.
 */
export const withCorrections = (
  kept: readonly EarlierAnswer[],
  { before, after, now }: { before: Given; after: Pick<Given, 'questions' | 'answers'>; now: Date },
): EarlierAnswer[] => {
  const still = raisedIn(after, after.answers)
  const corrected = raisedIn(before, before.answers)
    .filter((raised) => !still.some((other) => saysTheSame(raised, other)))
    .filter(({ question: { key }, value }) => !kept.some((each) => each.key === key && each.value === value))
    .map((raised) => earlierFrom(raised, before.answeredAt, now))
  return [...kept, ...corrected]
}

/** A text that was only continued still says what it said. */
const saysTheSame = ({ question, value }: Raised, other: Raised): boolean =>
  question.key === other.question.key &&
  (question.kind === 'text' ? other.value.includes(value) : other.value === value)

const earlierFrom = ({ question, value, words, redFlag }: Raised, times: AnswerTimes, now: Date): EarlierAnswer => ({
  key: question.key,
  label: question.label,
  text: question.text,
  value,
  words,
  redFlag: redFlag?.title ?? null,
  givenAt: times[question.key] ?? null,
  correctedAt: now.toISOString(),
})

/** The earlier answers that are not said again now. */
export const takenBack = ({
  questions,
  answers,
  earlier,
}: Omit<Given, 'answeredAt'> & { earlier: EarlierAnswer[] }) => {
  const now = raisedIn({ questions }, answers)
  return earlier.filter(
    ({ key, value }) => !now.some((raised) => raised.question.key === key && raised.value === value),
  )
}
