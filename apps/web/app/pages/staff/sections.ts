import type { StaffSection } from '#features/staff/sections/staff-section.ts'

const declared = import.meta.glob<StaffSection>('./*/*.section.ts', { eager: true, import: 'section' })

/** Every section of the console, in its order: what `<name>/<name>.section.ts` declares. */
export const staffSections: readonly StaffSection[] = Object.values(declared).sort(
  (one, other) => one.order - other.order,
)
