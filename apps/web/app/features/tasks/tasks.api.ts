import type * as staff from '@prumo/contracts/staff'
import { mainApi } from '#shared/apis/main-api.ts'
import type { AnswerOf } from '#shared/store/contract-types.ts'

export type QueuedTask = AnswerOf<typeof staff.listTasks>['tasks'][number]
/** A page; `next`, where it is not null, is `after` of the following one. */
export type UncoveredTreatments = AnswerOf<typeof staff.listUncoveredTreatments>
export type Task = AnswerOf<typeof staff.showTask>['task']

const path = '/api/staff/v1/tasks'

const tasksApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    tasks: build.query<QueuedTask[], void>({
      query: () => ({ path }),
      transformResponse: (answer: AnswerOf<typeof staff.listTasks>) => answer.tasks,
      providesTags: ['Tasks'],
    }),
    uncoveredTreatments: build.query<UncoveredTreatments, { after?: string }>({
      query: (query) => ({ path: '/api/staff/v1/uncovered_treatments', query }),
      providesTags: ['Tasks', 'Renewals'],
    }),
    task: build.query<Task, number>({
      query: (id) => ({ path: `${path}/${id}` }),
      transformResponse: (answer: AnswerOf<typeof staff.showTask>) => answer.task,
      providesTags: ['Tasks'],
    }),
    confirmPrescription: build.mutation<Task, { id: number; reason: string; key: string }>({
      query: ({ id, reason, key }) => ({
        method: 'POST',
        path: `${path}/${id}/confirmation`,
        body: { reason },
        idempotencyKey: key,
      }),
      transformResponse: (answer: AnswerOf<typeof staff.confirmPrescription>) => answer.task,
      invalidatesTags: ['Tasks'],
    }),
  }),
})

export const { useUncoveredTreatmentsQuery, useTasksQuery, useTaskQuery, useConfirmPrescriptionMutation } = tasksApi
