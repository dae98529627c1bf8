import type { showOverview } from '@prumo/contracts/main'
import type { z } from 'zod'

export type Overview = z.output<typeof showOverview.response>['overview']
export type Step = Overview['steps'][number]
type Kind = Step['kind']

/**
 * How urgent each kind is; kinds of one rank are told apart by their time limit. First what cannot be undone, then who
 * waits this minute, then what is paid and stuck, then money with a time limit, then people, then what can be done any
 * day. A kind without a rank does not compile.
 */
export const urgency: Record<Kind, number> = {
  stop_erasure: 0,
  answer_doctor: 1,
  choose_time: 2,
  pay_consultation: 3,
  pay_order: 3,
  choose_money: 3,
  pay_treatment: 4,
  book_consultation: 5,
  read_answer: 6,
  read_messages: 7,
  read_return: 8,
  send_results: 9,
  treatment_ends: 10,
  see_package: 10,
}

/** All of them, the most urgent first: by rank, then the soonest time limit, then as they were given. */
export const mostUrgentFirst = (steps: readonly Step[]): Step[] =>
  [...steps].sort((one, other) => urgency[one.kind] - urgency[other.kind] || limitOf(one) - limitOf(other))

/** Without a time limit it comes after everything that has one. */
const limitOf = ({ until }: Step): number => (until === null ? Number.MAX_SAFE_INTEGER : Date.parse(until))
