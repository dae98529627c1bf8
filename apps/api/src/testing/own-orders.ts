import { sql } from 'kysely'
import { createContact, keepAddress } from '#domains/people/customers'
import { type OpenOrder, type Order, openOrder } from '#domains/shop/orders'
import type { Context } from '#platform/context'

/** The id of a cast member (database/seeds/demo/cast.json). */
export const userIdOf = async (ctx: Context, email: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select id from people.users where email = ${email}`.execute(ctx.db)
  return Number(rows[0]?.id)
}

/** A contact that passes the age check: the bureau answers `adult` for this CPF with this date (docs/sandbox.md 6). */
const aPatientContact = async (ctx: Context, email = 'bruno@prumo.example'): Promise<string> =>
  (
    await createContact(ctx, {
      ...{ email, cpf: '12345678909', birthDate: '1990-01-01' },
      privateMetadata: { first_name: 'Bruno', last_name: 'Almeida' },
    })
  ).id

/** An order for a consultation of R$ 89,00 at its payment step; a guest's by default. */
export const aConsultationOrder = async (ctx: Context, input: Partial<OpenOrder> = {}): Promise<Order> =>
  openOrder(ctx, {
    kind: 'consultation',
    sellerId: 1,
    userId: null,
    contactId: await aPatientContact(ctx),
    lines: [{ variantId: 2101, quantity: 1 }],
    ...input,
  })

/** An order of a month of clomipramine, to Avenida Paulista by SEDEX, at its payment step. */
export const aMedicineOrder = async (ctx: Context, input: Partial<OpenOrder> = {}): Promise<Order> => {
  const userId = input.userId ?? (await userIdOf(ctx, 'bruno@prumo.example'))
  return openOrder(ctx, {
    kind: 'medicine',
    sellerId: 2,
    userId,
    contactId: await aPatientContact(ctx),
    lines: [{ variantId: 941, quantity: 1 }],
    shipAddressId: await anAddressId(ctx, userId),
    shippingMethodCode: 'SEDEX',
    ...input,
  })
}

const anAddressId = async (ctx: Context, userId: number): Promise<number> => {
  const input = {
    firstName: 'Bruno',
    lastName: 'Almeida',
    address1: 'Avenida Paulista, 1578',
    city: 'São Paulo',
    postalCode: '01310-200',
    phone: '+55 11 91234-5678',
    country: 'BR',
    state: 'SP',
  }
  return (await keepAddress(ctx, { input, former: null, userId })).id
}
