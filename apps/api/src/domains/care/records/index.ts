export { type Chart, readChart, readChartDocument, readSurveyOfChart } from './read-chart.ts'
export { type FoundInChart, readFoundInChart } from './read-found-in-chart.ts'
export { type ConsultationRecord, readRecord } from './read-record.ts'
export { searchOwnPatients } from './search-own-patients.ts'
