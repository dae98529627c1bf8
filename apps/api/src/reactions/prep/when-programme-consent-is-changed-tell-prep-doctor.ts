import { noteConsentToPrep } from '#domains/care/prep'
import { reaction } from '#platform/outbox'

/** A patient took his consent to PrEP back, or gave it again: whoever follows him hears of it. */
export const whenProgrammeConsentIsChangedTellPrepDoctor = reaction({
  name: 'when-programme-consent-is-changed-tell-prep-doctor',
  on: 'programmeConsents.changed',
  react: async (ctx, { patientId, programme }) => {
    if (programme === 'prep') await noteConsentToPrep(ctx, { patientId })
  },
})
