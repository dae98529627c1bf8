import { createContact, withPrivateMetadata } from '#domains/people/customers'
import { findUser } from '#domains/people/identity'
import { type Context, inEffect } from '#platform/context'
import { type CartReference, findCart } from '../load-order.ts'
import { asMetadata } from '../metadata.ts'
import type { Order } from '../order.ts'
import { insertOrder } from '../orders.repository.ts'
import { sellerIds } from '../sellers.ts'

/**
 * Creates an empty cart with a pseudonym for its buyer. A user who has a cart gets that one, unchanged. Throws
 * metadata_not_object and invalid_fields (private_metadata.cpf, private_metadata.birth_date).
 */
export const createCart = (
  ctx: Context,
  input: { cart: CartReference; publicMetadata?: unknown; privateMetadata?: unknown },
): Promise<Order> =>
  inEffect(ctx, async (ctx) => {
    const publicMetadata = asMetadata(input.publicMetadata, 'public_metadata')
    const privateMetadata = asMetadata(input.privateMetadata, 'private_metadata')
    const { userId } = input.cart
    const existing = await findCart(ctx, input.cart)
    if (existing) return existing
    const user = userId === null ? null : await findUser(ctx.db, userId)
    const nobody = {
      id: '',
      email: null,
      cpf: null,
      birthDate: null,
      specialInstructions: null,
      privateMetadata: {},
      ageCheck: null,
    }
    const { cpf, birthDate, ...typed } = withPrivateMetadata(nobody, privateMetadata, ctx.now())
    const contact = await createContact(ctx, {
      email: user?.email ?? null,
      cpf,
      birthDate,
      privateMetadata: typed.privateMetadata,
    })
    const { contactId: _, ...order } = await insertOrder(ctx.db, {
      kind: 'shop',
      sellerId: sellerIds.ourselves,
      userId,
      contactId: contact.id,
      publicMetadata,
      createdAt: ctx.now(),
    })
    return { ...order, contact, payments: [] }
  })
