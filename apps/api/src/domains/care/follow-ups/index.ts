export { bookFollowUp } from './book-follow-up.ts'
