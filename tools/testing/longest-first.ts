import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Test files that take longest, of the projects whose files run side by side. A fresh clone remembers no durations, and
 * Vitest would begin with the largest files: these are small and wait for a deadline, or open many pages.
 */
export const longFiles = [
  'tests/e2e/everybody/accessibility.test.ts',
  'tests/e2e/care/console.test.ts',
  'tests/e2e/shop/page-recovers.test.ts',
  'tests/e2e/care/paid-too-late.test.ts',
  'tests/e2e/shop/late-payment.test.ts',
  'tests/e2e/shop/store-credit.test.ts',
  'tests/e2e/care/consultation-booking.test.ts',
  'tests/e2e/care/one-slot-two-people.test.ts',
  'tests/e2e/care/first-consultation.test.ts',
  'tests/e2e/shop/kept-card.test.ts',
  'apps/api/src/domains/plans/subscriptions/cycles/acts-at-once/between-parcels.test.ts',
  'apps/api/src/domains/plans/subscriptions/cycles/acts-at-once/more-between-parcels.test.ts',
  'apps/api/src/domains/plans/subscriptions/cycles/acts-at-once/charge-due.test.ts',
  'apps/api/src/domains/plans/subscriptions/cycles/acts-at-once/waits-for-pix.test.ts',
  'apps/api/src/domains/plans/subscriptions/cycles/acts-at-once/refused-later.test.ts',
  'apps/api/src/domains/plans/subscriptions/cycles/acts-at-once/requested.test.ts',
  'apps/api/src/domains/plans/subscriptions/pix/two-years-by-pix.test.ts',
  'apps/api/src/domains/plans/subscriptions/cycles/two-years-of-controlled.test.ts',
  'apps/api/src/domains/plans/subscriptions/cycles/two-years.test.ts',
  'apps/api/src/surfaces/main/subscriptions/charge-as-told.test.ts',
  'tests/contract/spree/spree-document.test.ts',
  'apps/api/src/domains/plans/subscriptions/cycles/two-years-of-quarters.test.ts',
  'apps/api/src/domains/plans/subscriptions/cycles/advance-subscriptions.test.ts',
  'apps/api/src/surfaces/lists-in-sets.test.ts',
  'apps/api/src/surfaces/main/subscriptions/leave-out-parcel.test.ts',
  'apps/api/src/platform/database/silent-lines.test.ts',
  'apps/api/src/domains/plans/given-supplements/given-supplements.test.ts',
  'apps/api/src/domains/plans/subscriptions/cycles/quarter-in-parts.test.ts',
  'apps/api/src/surfaces/staff/raw-materials/recalls.test.ts',
  'apps/api/src/surfaces/main/subscriptions/parcels.test.ts',
  'apps/api/src/domains/plans/compounding/make-again.test.ts',
  'apps/api/src/surfaces/access.test.ts',
  'apps/api/src/domains/plans/subscriptions/cycles/acts-at-once/paused.test.ts',
  'apps/api/src/domains/plans/subscriptions/cycles/acts-at-once/refused-first.test.ts',
  'apps/api/src/surfaces/main/training/ninety-days.test.ts',
  'apps/api/src/surfaces/main/subscriptions/next-contents.test.ts',
  'apps/api/src/surfaces/staff/dispensings/controlled-in-hands.test.ts',
  'packages/pictures/src/redraw.test.ts',
]

/** Begins with them, so that none runs alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longFiles.findIndex((file) => moduleId.endsWith(file))
      return at < 0 ? longFiles.length : at
    }
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
