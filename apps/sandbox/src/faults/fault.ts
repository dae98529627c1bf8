import { z } from 'zod'

const services = [
  'payments',
  'mail',
  'postal_codes',
  'parcels',
  'age_checks',
  'signing',
  'order_checks',
  'numbering',
  'object_storage',
  'push',
  'webhooks',
] as const
const kinds = [
  'delay',
  'drop',
  'duplicate',
  'reorder',
  'decline',
  'cut_after_charge',
  'cut_after_number',
  'cut',
  'wrong_prescriber',
  'error',
  'nonsense',
  'redirect',
  'wait',
] as const

export type FaultService = (typeof services)[number]
export type FaultKind = (typeof kinds)[number]

const ANY_SERVER: readonly FaultKind[] = ['delay', 'drop', 'error']

/** The kinds of fault that each service supports. */
export const kindsOfService: Record<FaultService, readonly FaultKind[]> = {
  payments: [...ANY_SERVER, 'decline', 'cut_after_charge'],
  object_storage: [...ANY_SERVER, 'cut'],
  push: [...ANY_SERVER, 'redirect', 'wait'],
  webhooks: ['delay', 'drop', 'duplicate', 'reorder'],
  mail: ANY_SERVER,
  postal_codes: ANY_SERVER,
  parcels: ANY_SERVER,
  age_checks: ANY_SERVER,
  signing: ANY_SERVER,
  order_checks: [...ANY_SERVER, 'nonsense'],
  numbering: [...ANY_SERVER, 'decline', 'cut_after_number', 'wrong_prescriber'],
}

export const FaultInput = z
  .object({
    service: z.enum(services),
    kind: z.enum(kinds),
    times: z.int().positive().optional(),
    delay_ms: z.int().min(0).max(600_000).optional(),
    status: z.int().min(400).max(599).optional(),
    status_detail: z.string().min(1).optional(),
    match: z.object({ path: z.string().optional(), external_reference: z.string().optional() }).optional(),
  })
  .refine((input) => kindsOfService[input.service].includes(input.kind), {
    path: ['kind'],
    message: 'este serviço não sabe falhar assim',
  })

export type FaultInput = z.infer<typeof FaultInput>
/** An active fault. `times` counts down with each use; without it the fault lasts until it is cleared. */
export type Fault = FaultInput & { id: string }

/** The call that a fault is matched with: its path and, if any, the charge's reference. */
export type Occasion = { path?: string; externalReference?: string | undefined }

/** Whether a fault applies to this call. */
export const concerns = (fault: Fault, { path, externalReference }: Occasion): boolean => {
  const { match } = fault
  if (match?.path !== undefined && !path?.includes(match.path)) return false
  return match?.external_reference === undefined || match.external_reference === externalReference
}
