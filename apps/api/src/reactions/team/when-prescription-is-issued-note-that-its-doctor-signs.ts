import { noteSignature } from '#domains/care/doctors'
import { getPrescription } from '#domains/care/prescriptions'
import { reaction } from '#platform/outbox'

/** The provider has signed for this doctor, so nothing is missing there any more. */
export const whenPrescriptionIsIssuedNoteThatItsDoctorSigns = reaction({
  name: 'when-prescription-is-issued-note-that-its-doctor-signs',
  on: 'prescriptions.issued',
  react: async (ctx, { prescriptionId }) => {
    const { doctorId, issuedAt } = await getPrescription(ctx, { prescriptionId })
    await noteSignature(ctx, { userId: doctorId, at: issuedAt })
  },
})
