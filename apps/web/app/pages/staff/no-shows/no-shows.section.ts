import { ClockIcon } from '@prumo/ui'
import type { StaffSection } from '#features/staff/sections/staff-section.ts'
import { lateLinks } from '#late-links'

/** Hours to which a professional did not come: what goes back, and why not. */
export const section: StaffSection = {
  title: 'Faltas',
  icon: ClockIcon,
  order: 1.2,
  pages: [
    {
      path: lateLinks.staffNoShows(),
      file: 'pages/staff/no-shows/staff-no-shows.tsx',
      roles: ['support', 'administrator'],
      reads: 'GET /api/staff/v1/no_shows',
    },
  ],
  room: { name: 'no-shows', makesStale: () => ['NoShows'] },
}
