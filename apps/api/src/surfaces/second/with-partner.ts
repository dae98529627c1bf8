import { partnerNameOf, partners, type RequestFlag } from '@prumo/partners'
import type { PatientAttributes } from '#domains/people/customers'

type Flagged = { [Flag in RequestFlag]?: boolean | undefined }

/** The attributes of a new patient, with the partner whose flag the call carries; a name goes before a flag. */
export const withPartner = ({
  patient_attributes,
  ...flags
}: Flagged & { patient_attributes: PatientAttributes }): PatientAttributes => {
  const flagged = partners.find(({ requestFlag }) => flags[requestFlag] === true)
  return { ...(flagged && { partner_name: partnerNameOf(flagged) }), ...patient_attributes }
}
