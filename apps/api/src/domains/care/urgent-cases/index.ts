export { countUnanswered, isUnanswered, type LateCase, listLate } from './list-unanswered.ts'
