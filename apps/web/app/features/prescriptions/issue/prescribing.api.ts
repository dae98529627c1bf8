import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf, QuestionOf } from '#shared/store/contract-types.ts'

export type Medicine = AnswerOf<typeof staff.listMedicines>['medicines'][number]
export type IssuedPrescription = AnswerOf<typeof staff.issuePrescription>['prescription']
export type OrderedItem = QuestionOf<typeof staff.issuePrescription>['items'][number]
export type Favourite = AnswerOf<typeof staff.listPrescribingFavourites>['favourites'][number]
type KeptFavourite = QuestionOf<typeof staff.keepPrescribingFavourite>
export type PosologyQuestion = QuestionOf<typeof staff.readPosology>
export type PosologyReading = AnswerOf<typeof staff.readPosology>['reading']
export type Preview = AnswerOf<typeof staff.previewPrescription>['preview']
/** How the sheet is issued, and what its class asks for. */
export type SheetInput = Pick<QuestionOf<typeof staff.issuePrescription>, 'medium' | 'patient'>
type Input = QuestionOf<typeof staff.issuePrescription> & { consultationId: number; key: string }

const prescribingApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    medicines: build.query<Medicine[], void>({
      query: () => ({ path: '/api/staff/v1/medicines' }),
      transformResponse: (answer: AnswerOf<typeof staff.listMedicines>) => answer.medicines,
    }),
    prescribingFavourites: build.query<Favourite[], void>({
      query: () => ({ path: '/api/staff/v1/prescribing_favourites' }),
      transformResponse: (answer: AnswerOf<typeof staff.listPrescribingFavourites>) => answer.favourites,
      providesTags: ['PrescribingFavourites'],
    }),
    keepFavourite: build.mutation<unknown, KeptFavourite>({
      query: (body) => ({ method: 'POST', path: '/api/staff/v1/prescribing_favourites', body }),
      invalidatesTags: ['PrescribingFavourites'],
    }),
    removeFavourite: build.mutation<unknown, number>({
      query: (id) => ({ method: 'DELETE', path: `/api/staff/v1/prescribing_favourites/${id}` }),
      invalidatesTags: ['PrescribingFavourites'],
    }),
    // It changes nothing, so it is a query; a sheet that is not shown any more is forgotten at once.
    prescriptionPreview: build.query<Preview, { consultationId: number; items: OrderedItem[] } & SheetInput>({
      query: ({ consultationId, ...body }) => ({
        method: 'POST',
        path: `/api/staff/v1/consultations/${consultationId}/prescription_previews`,
        body,
      }),
      transformResponse: (answer: AnswerOf<typeof staff.previewPrescription>) => answer.preview,
      keepUnusedDataFor: 0,
    }),
    // It changes nothing, so it is a query.
    posologyReading: build.query<PosologyReading, PosologyQuestion>({
      query: (body) => ({ method: 'POST', path: '/api/staff/v1/posology_readings', body }),
      transformResponse: (answer: AnswerOf<typeof staff.readPosology>) => answer.reading,
      keepUnusedDataFor: 0,
    }),
    issuePrescription: build.mutation<IssuedPrescription, Input>({
      query: ({ consultationId, key, ...body }) => ({
        method: 'POST',
        path: `/api/staff/v1/consultations/${consultationId}/prescriptions`,
        body,
        idempotencyKey: key,
      }),
      transformResponse: (answer: AnswerOf<typeof staff.issuePrescription>) => answer.prescription,
      invalidatesTags: ['ConsultationRecord'],
    }),
  }),
})

export const {
  usePosologyReadingQuery,
  useMedicinesQuery,
  usePrescribingFavouritesQuery,
  useKeepFavouriteMutation,
  useRemoveFavouriteMutation,
  usePrescriptionPreviewQuery,
  useIssuePrescriptionMutation,
} = prescribingApi
