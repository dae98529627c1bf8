import type { StaffSection } from '#features/staff/sections/staff-section.ts'

const declared = import.meta.glob<StaffSection>('./*/*.section.ts', { eager: true, import: 'section' })

/** All sections of the console, in order, gathered from `<name>/<name>.section.ts`. */
export const staffSections: readonly StaffSection[] = Object.values(declared).sort(
  (one, other) => one.order - other.order,
)
