import { z } from 'zod'
import { moment } from './call.ts'

/** `retained`: antimicrobials (RDC 471/2021). `glp1`: GLP-1 agonists (RDC 973/2025). `C1`: Portaria 344/1998. */
export const controlClass = z.enum(['simple', 'retained', 'glp1', 'C1'])

/** `paper`: two copies, printed and signed by hand. */
export const medium = z.enum(['electronic', 'paper'])

/** Where the original of a prescription on paper is. */
export const paper = z.object({
  state: z.enum(['to_print', 'sent', 'received', 'scanned', 'retained', 'rejected']),
  /** Where the doctor sent it; null before. */
  sentTo: z.enum(['pharmacy', 'patient']).nullable(),
  /** Why the pharmacist did not take it; null unless it is rejected. */
  reason: z.enum(['does_not_match', 'illegible', 'not_signed', 'expired']).nullable(),
  /** When it came into this state; null while it is to be printed. */
  at: moment.nullable(),
})

/** The same from one pharmacy's desk; `elsewhere`: another one has it, so it does not count here (decision 0172). */
export const paperAtDesk = paper.extend({ state: z.enum([...paper.shape.state.options, 'elsewhere']) })

export const paperExample = { state: 'sent', sentTo: 'pharmacy', reason: null, at: '2026-11-23T15:00:00.000Z' } as const
