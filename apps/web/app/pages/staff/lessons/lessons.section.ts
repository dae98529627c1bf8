import { LessonIcon } from '@prumo/ui'
import type { StaffSection } from '#features/staff/sections/staff-section.ts'
import { lateLinks } from '#late-links'

const roles = ['administrator'] as const
const reads = 'GET /api/staff/v1/programs/{id}'

/** What the courses say and show: written and filmed as a draft, published at once. */
export const section: StaffSection = {
  title: 'Aulas',
  icon: LessonIcon,
  order: 4.7,
  pages: [
    {
      path: lateLinks.staffPrograms(),
      file: 'pages/staff/lessons/staff-programs.tsx',
      roles,
      reads: 'GET /api/staff/v1/programs',
    },
    { path: '/equipe/aulas/:id', file: 'pages/staff/lessons/staff-program.tsx', roles, reads },
    { path: '/equipe/aulas/:id/apresentacao', file: 'pages/staff/lessons/staff-program-text.tsx', roles, reads },
    { path: '/equipe/aulas/:id/dias', file: 'pages/staff/lessons/staff-stage-days.tsx', roles, reads },
    { path: '/equipe/aulas/:id/previa', file: 'pages/staff/lessons/staff-program-preview.tsx', roles, reads },
    { path: '/equipe/aulas/:id/etapas/:stageId', file: 'pages/staff/lessons/staff-stage.tsx', roles, reads },
    {
      path: '/equipe/aulas/:id/etapas/:stageId/exercicios/:exerciseId',
      file: 'pages/staff/lessons/staff-exercise.tsx',
      roles,
      reads,
    },
    { path: '/equipe/aulas/:id/:lessonId', file: 'pages/staff/lessons/staff-lesson.tsx', roles, reads },
    {
      path: '/equipe/aulas/:id/:lessonId/previa',
      file: 'pages/staff/lessons/staff-lesson-preview.tsx',
      roles,
      reads: 'GET /api/staff/v1/programs/{id}/lessons/{lesson_id}/preview',
    },
  ],
}
