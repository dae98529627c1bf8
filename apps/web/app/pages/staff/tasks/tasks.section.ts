import { CheckIcon } from '@prumo/ui'
import type { StaffSection } from '#features/staff/sections/staff-section.ts'
import { links } from '#links'

/** What waits for a doctor: renewals, results of exams, and the pharmacy's questions about his prescriptions. */
export const section: StaffSection = {
  title: 'Tarefas',
  icon: CheckIcon,
  order: 1.5,
  pages: [
    {
      path: links.staffTasks(),
      file: 'pages/staff/tasks/staff-tasks.tsx',
      roles: ['doctor'],
      reads: 'GET /api/staff/v1/tasks',
    },
    {
      path: '/equipe/tarefas/:id',
      file: 'pages/staff/tasks/staff-task.tsx',
      roles: ['doctor'],
      reads: 'GET /api/staff/v1/tasks/{id}',
    },
    {
      path: '/equipe/renovacoes/:id',
      file: 'pages/staff/tasks/staff-renewal.tsx',
      roles: ['doctor'],
      reads: 'GET /api/staff/v1/renewals/{id}',
    },
    {
      path: '/equipe/resultados/:id',
      file: 'pages/staff/tasks/staff-result.tsx',
      roles: ['doctor'],
      reads: 'GET /api/staff/v1/exam_results/{id}',
    },
  ],
}
