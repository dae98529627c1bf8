import type { createShopOrder } from '@prumo/contracts/second'
import type { z } from 'zod'
import type { PatientAttributes } from '#domains/people/customers'
import type { OrderGoods } from '#domains/shop/orders'
import { namingFields } from '#platform/failure'
import { withPartner } from '../with-partner.ts'

type Body = Omit<z.output<typeof createShopOrder.request>, 'patient_attributes'> & {
  patient_attributes: PatientAttributes
}

/** The body of an order call. The parcel is addressed to the buyer: the call has no other name nor telephone. */
export const goodsFrom = (
  body: Body,
): Pick<OrderGoods, 'goods' | 'attributes' | 'shippingAddress' | 'shippingMethodCode'> => {
  const attributes = withPartner(body)
  const { address1, address2, city, zipcode, state_name } = body.shipping_address
  return {
    goods: body.order_variants.map(({ variant_id: variantId, quantity }) => ({ variantId, quantity })),
    attributes,
    shippingMethodCode: body.delivery_type,
    shippingAddress: {
      firstName: textOf(attributes.first_name),
      lastName: textOf(attributes.last_name),
      phone: textOf(attributes.phone_number),
      address1,
      address2: address2 ?? null,
      city,
      postalCode: zipcode,
      state: state_name,
      country: 'BR',
    },
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const ofAgeCheck: Record<string, string> = { cpf: 'cpf_number', birth_date: 'birth_date', base: 'base' }

/** A fault is reported under the field's name in the input. */
export const inItsWords = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw namingFields(error, (field) => {
      const [, place, name = ''] = /^(bill_address|ship_address|private_metadata)\.(.+)$/.exec(field) ?? []
      if (place === undefined) return field
      if (place === 'private_metadata') return ofAgeCheck[name] ?? name
      return `shipping_address.${name === 'state' ? 'state_name' : name}`
    })
  }
}
