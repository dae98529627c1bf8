import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import { bytesFrom, keepFile } from '#shared/files/keep-file.ts'
import type { Failure } from '#shared/http/failure.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type Chart = AnswerOf<typeof staff.showChart>['chart']
export type Entry = Chart['standing'][number]
export type Note = Chart['notes'][number]
export type Visit = Chart['visits'][number]
export type NoteDraft = NonNullable<AnswerOf<typeof staff.showNoteDraft>['noteDraft']>
export type SignedDocument = Chart['signedDocuments'][number]
export type ExamResult = Chart['results'][number]
export type VisitSurvey = AnswerOf<typeof staff.showVisitSurvey>['survey']

/** A file of a visit: what was given to it, signed in it, or came back of a request. */
export type FileOfVisit = { visitId: number; kind: 'documents' | 'signed_documents' | 'exam_results'; fileId: number }
type OpenedFile = { id: number; fileSrc: string }

type Of = { patientId: number }

const pathOf = (patientId: number) => `/api/staff/v1/patients/${patientId}`
const chartIn = (answer: AnswerOf<typeof staff.showChart>) => answer.chart
const changed = (_answer: unknown, _failure: unknown, { patientId }: Of) => [
  { type: 'Chart' as const, id: patientId },
  // What stands against an order rests on the chart, and a consultation shows its dangers.
  'OrderFindings' as const,
  'ConsultationRecord' as const,
]

/** A patient's chart. Each reading is logged with its reason, and the patient can see that log. */
const chartApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    chart: build.query<Chart, Of & { before?: number }>({
      query: ({ patientId, before }) => ({
        path: `${pathOf(patientId)}/chart`,
        ...(before === undefined ? {} : { query: { before } }),
      }),
      transformResponse: chartIn,
      providesTags: (_answer, _failure, { patientId }) => [{ type: 'Chart', id: patientId }],
    }),
    addEntry: build.mutation<Chart, Of & Partial<QuestionOf<typeof staff.addChartEntry>>>({
      query: ({ patientId, ...body }) => ({ method: 'POST', path: `${pathOf(patientId)}/chart_entries`, body }),
      transformResponse: chartIn,
      invalidatesTags: changed,
    }),
    correctEntry: build.mutation<Chart, Of & { entryId: number } & Partial<QuestionOf<typeof staff.correctChartEntry>>>(
      {
        query: ({ patientId, entryId, ...body }) => ({
          method: 'POST',
          path: `${pathOf(patientId)}/chart_entries/${entryId}/corrections`,
          body,
        }),
        transformResponse: chartIn,
        invalidatesTags: changed,
      },
    ),
    addNote: build.mutation<Chart, Of & Partial<QuestionOf<typeof staff.addNote>>>({
      query: ({ patientId, ...body }) => ({ method: 'POST', path: `${pathOf(patientId)}/notes`, body }),
      transformResponse: chartIn,
      invalidatesTags: changed,
    }),
    noteDraft: build.query<NoteDraft | null, number>({
      query: (patientId) => ({ path: `${pathOf(patientId)}/note_draft` }),
      transformResponse: (answer: AnswerOf<typeof staff.showNoteDraft>) => answer.noteDraft,
      // Somebody may have written in another tab: never shown from a cache.
      keepUnusedDataFor: 0,
    }),
    keepNoteDraft: build.mutation<unknown, Of & Partial<QuestionOf<typeof staff.keepNoteDraft>>>({
      query: ({ patientId, ...body }) => ({ method: 'PUT', path: `${pathOf(patientId)}/note_draft`, body }),
    }),
    visitSurvey: build.query<VisitSurvey, Of & { visitId: number }>({
      query: ({ patientId, visitId }) => ({ path: `${pathOf(patientId)}/visits/${visitId}/survey` }),
      transformResponse: (answer: AnswerOf<typeof staff.showVisitSurvey>) => answer.survey,
    }),
    openChartFile: build.mutation<OpenedFile, Of & FileOfVisit>({
      query: ({ patientId, visitId, kind, fileId }) => ({
        path: `${pathOf(patientId)}/visits/${visitId}/${kind}/${fileId}`,
      }),
      transformResponse: (
        answer: AnswerOf<
          typeof staff.openChartDocument | typeof staff.openChartSignedDocument | typeof staff.openChartResult
        >,
      ) => ('result' in answer ? answer.result : answer.document),
    }),
    /** The words go in the body: no address may say what ails somebody. */
    chartSearch: build.query<AnswerOf<typeof staff.searchChart>['found'], Of & QuestionOf<typeof staff.searchChart>>({
      query: ({ patientId, ...body }) => ({ method: 'POST', path: `${pathOf(patientId)}/chart_searches`, body }),
      transformResponse: (answer: AnswerOf<typeof staff.searchChart>) => answer.found,
      providesTags: (_answer, _failure, { patientId }) => [{ type: 'Chart', id: patientId }],
      keepUnusedDataFor: 0,
    }),
    /** Saves what one may take of the record as a file; nothing of it enters the store. */
    exportRecord: build.mutation<null, Of & { format: 'pdf' | 'fhir' }>({
      queryFn: async ({ patientId, format }, _api, _options, ask) => {
        const { data, error } = await ask({
          path: `${pathOf(patientId)}/${format === 'pdf' ? 'record_pdf' : 'record_export'}`,
        })
        if (error) return { error: error as Failure }
        if (format === 'pdf') {
          const { name, pdf } = (data as AnswerOf<typeof staff.drawPatientRecord>).recordPdf
          keepFile({ name, type: 'application/pdf', content: bytesFrom(pdf) })
        } else keepFile({ name: 'prontuario.fhir.json', type: 'application/fhir+json', content: String(data) })
        return { data: null }
      },
    }),
    /** The word goes in the body: no address may say who is treated. */
    foundPatients: build.query<AnswerOf<typeof staff.searchPatients>['patients'], string>({
      query: (name) => ({ method: 'POST', path: '/api/staff/v1/patient_searches', body: { name } }),
      transformResponse: (answer: AnswerOf<typeof staff.searchPatients>) => answer.patients,
    }),
  }),
})

/** The patient whose chart was opened before this page; nothing is read for it, because each reading is logged. */
export const usePatientInMind = (patientId: number) =>
  chartApi.endpoints.chart.useQueryState({ patientId }).data?.patient

export const {
  useChartQuery,
  useAddEntryMutation,
  useCorrectEntryMutation,
  useAddNoteMutation,
  useNoteDraftQuery,
  useKeepNoteDraftMutation,
  useVisitSurveyQuery,
  useOpenChartFileMutation,
  useChartSearchQuery,
  useExportRecordMutation,
  useFoundPatientsQuery,
} = chartApi
