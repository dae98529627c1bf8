import { ScaleIcon } from '@prumo/ui'
import type { StaffSection } from '#features/staff/sections/staff-section.ts'
import { lateLinks } from '#late-links'

/** Patients of the weight programme: who wants to begin, alerts, silence. */
export const section: StaffSection = {
  title: 'Peso',
  icon: ScaleIcon,
  order: 1.8,
  pages: [
    {
      path: lateLinks.staffWeight(),
      file: 'pages/staff/weight/staff-weight.tsx',
      roles: ['doctor'],
      reads: 'GET /api/staff/v1/weight_programmes',
    },
    {
      path: '/equipe/peso/:id',
      file: 'pages/staff/weight/staff-weight-programme.tsx',
      roles: ['doctor'],
      reads: 'GET /api/staff/v1/weight_programmes/{user_id}',
    },
  ],
}
