export { readRecordBundle } from './read-record-bundle.ts'
