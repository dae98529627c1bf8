import { isHimself } from '#domains/people/identity'
import type { Actor } from '#platform/context'
import type { Wishlist } from './wishlist.ts'

/** A public list is anybody's to see, a private one its owner's. */
export const maySee = ({ isPrivate, userId }: Pick<Wishlist, 'isPrivate' | 'userId'>, actor: Actor): boolean =>
  !isPrivate || isHimself(actor, userId)
