export { type ConsultationInBrief, getConsultationInBrief } from './consultation-in-brief.repository.ts'
export { isTreating, listTreatments } from './treatments.repository.ts'
