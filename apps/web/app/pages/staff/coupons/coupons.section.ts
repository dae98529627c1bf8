import { TagIcon } from '@prumo/ui'
import type { StaffSection } from '#features/staff/sections/staff-section.ts'
import { lateLinks } from '#late-links'

/** Coupons of what is no prescription medicine. */
export const section: StaffSection = {
  title: 'Cupons',
  icon: TagIcon,
  order: 3.8,
  pages: [
    {
      path: lateLinks.staffCoupons(),
      file: 'pages/staff/coupons/staff-coupons.tsx',
      roles: ['administrator'],
      reads: 'GET /api/staff/v1/coupons',
    },
  ],
}
