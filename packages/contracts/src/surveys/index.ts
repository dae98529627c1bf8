/** One option, several, a text or a day; a number is kept as sent. */
export type Answer = string | string[] | number
export type Answers = Record<string, Answer>

type Question = { key: string; onlyIf?: { key: string; values: readonly string[] } | null | undefined }

/** The answer of a question as values; none if it is missing. */
export const valuesOf = (answer: Answer | undefined): string[] =>
  answer === undefined ? [] : Array.isArray(answer) ? answer : [String(answer)]

/**
 * The questions that these answers lead to, in order: one with a condition is asked only after a question that is asked
 * itself and has one of these answers. Device and server ask by it.
 */
export const askedQuestions = <Asked extends Question>(
  { questions }: { questions: readonly Asked[] },
  answers: Answers,
): Asked[] => {
  const asked = new Set<string>()
  return questions.filter(({ key, onlyIf }) => {
    const isAsked =
      !onlyIf || (asked.has(onlyIf.key) && valuesOf(answers[onlyIf.key]).some((value) => onlyIf.values.includes(value)))
    if (isAsked) asked.add(key)
    return isAsked
  })
}
