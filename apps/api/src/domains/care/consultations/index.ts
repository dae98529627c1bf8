export { type ConsultationInBrief, getConsultationInBrief } from './consultation-in-brief.repository.ts'
export {
  type ConsultationOnRecord,
  closingNotePurpose,
  findConsultationOnRecord,
} from './consultation-on-record.repository.ts'
export { isTreating, listTreatments } from './treatments.repository.ts'
