import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'
import type { Correction } from './correction.ts'

/** Nobody decides what he asked for himself. */
export const mayDecide = ({ userId }: Correction, actor: Actor): boolean => !isHimself(actor, userId)
