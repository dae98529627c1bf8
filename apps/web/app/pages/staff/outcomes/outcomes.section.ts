import { TrendIcon } from '@prumo/ui'
import type { StaffSection } from '#features/staff/sections/staff-section.ts'
import { lateLinks } from '#late-links'

/** What became of treatments, over everybody. */
export const section: StaffSection = {
  title: 'Resultados',
  icon: TrendIcon,
  order: 4.5,
  pages: [
    {
      path: lateLinks.staffOutcomes(),
      file: 'pages/staff/outcomes/staff-outcomes.tsx',
      roles: ['doctor', 'administrator'],
      reads: 'GET /api/staff/v1/outcomes',
    },
  ],
}
