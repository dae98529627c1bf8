import { dayOf, type PrepDocument } from './prep-document.ts'

/**
 * Accepted tests of HIV, reactive or indeterminate, that stand: nobody starts or goes on behind one, whatever a later
 * test shows, because a self-test or a rapid test does not take a laboratory's result back. A doctor settles it in
 * words, with the later laboratory test that he names (Fiocruz/MS, curso PrEP, módulo 1, aula 1: HIV is to be excluded;
 * that only a doctor's words exclude it again is our own choice).
 */
export const openPositives = (documents: readonly PrepDocument[]): PrepDocument[] =>
  documents.filter((document) => isPositive(document) && !isSettled(document, documents))

const isPositive = ({ kind, state, review }: PrepDocument): boolean =>
  kind === 'hiv_test' && state === 'accepted' && (review?.outcome === 'reactive' || review?.outcome === 'indeterminate')

/** Whether this test may settle another one: accepted as non-reactive, and not collected before it. */
export const maySettle = (test: PrepDocument, positive: { id: number; collectedOn: string }): boolean =>
  test.id !== positive.id &&
  test.kind === 'hiv_test' &&
  test.state === 'accepted' &&
  test.review?.outcome === 'non_reactive' &&
  dayOf(test) >= positive.collectedOn

/** The same exams; what names a test that settles it no longer is settled by none. */
export const withoutVoidSettlements = (documents: readonly PrepDocument[]): PrepDocument[] =>
  documents.map((document) => {
    const { review } = document
    if (!review || review.confirmedBy === null || isSettled(document, documents)) return document
    return { ...document, review: { ...review, confirmedBy: null, isUnsettled: true } }
  })

// As long as the test that it was settled with is still what it was.
const isSettled = (positive: PrepDocument, documents: readonly PrepDocument[]): boolean =>
  documents.some(
    (test) =>
      test.id === positive.review?.confirmedBy && maySettle(test, { id: positive.id, collectedOn: dayOf(positive) }),
  )

/**
 * Accepted tests of hepatitis B that are reactive or indeterminate, however old and whatever a newer one shows: who has
 * it has it, and it may flare when PrEP stops. A review of that test takes it back, in words.
 */
const hepatitisBTests = (documents: readonly PrepDocument[]): PrepDocument[] =>
  documents.filter((document) => document.kind === 'hepatitis_b' && isToTalkOver(document))

export const hasHepatitisB = (documents: readonly PrepDocument[]): boolean => hepatitisBTests(documents).length > 0

/** What was found once, and nobody takes back without words. */
export const takenBackInWords = (documents: readonly PrepDocument[]): PrepDocument[] => [
  ...openPositives(documents),
  ...hepatitisBTests(documents),
]

/**
 * An accepted test of anything but HIV that shows something: nothing of PrEP stops by it, and it is his doctor's to
 * talk over with him. A list that said “accepted” would read as “all is well”.
 */
const isToTalkOver = ({ kind, state, review }: PrepDocument): boolean =>
  kind !== 'hiv_test' && state === 'accepted' && (review?.outcome === 'reactive' || review?.outcome === 'indeterminate')

export const toTalkOver = (documents: readonly PrepDocument[]): PrepDocument[] => documents.filter(isToTalkOver)
