import { type ConsentedProgramme, programmeConsents } from '@prumo/contracts/programme-consents'
import { jsonCaller } from '../../faults/json-caller.ts'
import type { SharedProduct } from '../product/shared-products.ts'

/** He agrees that a programme takes his health data, in the words of today. */
export const agreeTo = (
  { apiUrl }: Pick<SharedProduct, 'apiUrl'>,
  { bearer }: { bearer: string },
  programme: ConsentedProgramme,
) =>
  jsonCaller(apiUrl)('PUT', `/api/v1/programme_consents/${programme}`, {
    bearer,
    body: { version: programmeConsents[programme].wordings.at(-1)?.version },
  })

/** And takes it back. */
export const takeBack = (
  { apiUrl }: Pick<SharedProduct, 'apiUrl'>,
  { bearer }: { bearer: string },
  programme: ConsentedProgramme,
) => jsonCaller(apiUrl)('DELETE', `/api/v1/programme_consents/${programme}`, { bearer })
