import { SealIcon } from '@prumo/ui'
import type { StaffSection } from '#features/staff/sections/staff-section.ts'
import { lateLinks } from '#late-links'

/** Patients in prevention: exams to review, and whether PrEP starts or goes on. */
export const section: StaffSection = {
  title: 'PrEP',
  icon: SealIcon,
  order: 1.7,
  pages: [
    {
      path: lateLinks.staffPrep(),
      file: 'pages/staff/prep/staff-prep.tsx',
      roles: ['doctor'],
      reads: 'GET /api/staff/v1/prep_registers',
    },
    {
      path: '/equipe/prep/:id',
      file: 'pages/staff/prep/staff-prep-register.tsx',
      roles: ['doctor'],
      reads: 'GET /api/staff/v1/prep_registers/{user_id}',
    },
  ],
}
