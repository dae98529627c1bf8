export { type ConsultationRecord, readRecord } from './read-record.ts'
