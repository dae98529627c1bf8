export { type Chart, readChart } from './read-chart.ts'
export { type FoundInChart, readFoundInChart } from './read-found-in-chart.ts'
export { type ConsultationRecord, readRecord } from './read-record.ts'
export {
  readChartDocument,
  readChartResult,
  readChartSignedDocument,
  readSurveyOfChart,
} from './read-visit-of-chart.ts'
export { searchOwnPatients } from './search-own-patients.ts'
