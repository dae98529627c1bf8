import { UserIcon } from '@prumo/ui'
import type { StaffSection } from '#features/staff/sections/staff-section.ts'
import { lateLinks } from '#late-links'

/** Who works here, and the administration's look at a person. */
export const section: StaffSection = {
  title: 'Pessoas',
  icon: UserIcon,
  order: 5,
  pages: [
    {
      path: lateLinks.staffPeople(),
      file: 'pages/staff/people/staff-people.tsx',
      roles: ['administrator'],
      reads: 'GET /api/staff/v1/team_members',
    },
    {
      path: '/equipe/pessoas/:id',
      file: 'pages/staff/people/staff-person.tsx',
      roles: ['administrator'],
      reads: 'GET /api/staff/v1/people/{id}',
    },
    {
      path: lateLinks.staffCorrections(),
      file: 'pages/staff/people/staff-corrections.tsx',
      roles: ['administrator'],
      reads: 'GET /api/staff/v1/corrections',
    },
    {
      path: '/equipe/correcoes/:id',
      file: 'pages/staff/people/staff-correction.tsx',
      roles: ['administrator'],
      reads: 'GET /api/staff/v1/corrections/{id}',
    },
    {
      path: lateLinks.staffRecoveries(),
      file: 'pages/staff/people/staff-recoveries.tsx',
      roles: ['administrator'],
      reads: 'GET /api/staff/v1/recoveries',
    },
    {
      path: '/equipe/recuperacoes/:id',
      file: 'pages/staff/people/staff-recovery.tsx',
      roles: ['administrator'],
      reads: 'GET /api/staff/v1/recoveries/{id}',
    },
  ],
}
