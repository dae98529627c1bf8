/** Working days from the payment until everything of a parcel is made: our promise (docs/treatments.md). */
export const businessDaysToMake = 2
