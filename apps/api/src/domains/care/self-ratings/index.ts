export { listRatedConditions, rateDay } from './rate-day.ts'
export { readSelfRatings } from './read-self-ratings.ts'
export type { RatedCondition, SelfRating } from './self-rating.ts'
export type { SelfRatingFailures, SelfRatingFaults } from './self-ratings.errors.ts'
