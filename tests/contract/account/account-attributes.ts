import { expect } from 'vitest'
import { cartAttributes, cartLists } from '../cart-attributes.ts'
import { flag, id, object, orNull, text, whole } from '../wire.ts'

const oneWithId = (type: string) => ({ data: orNull({ id, type }) })

/** contract.md 3: store_credits is the number 0 when none; a decimal once credit exists. */
export const user = {
  id,
  type: 'user',
  attributes: {
    email: text,
    first_name: orNull(text),
    last_name: orNull(text),
    selected_locale: orNull(text),
    public_metadata: object,
    store_credits: 0 as unknown,
    completed_orders: whole,
  },
  relationships: { default_billing_address: oneWithId('address'), default_shipping_address: oneWithId('address') },
}

/** contract.md 3.1: No relationships. */
export const address = {
  id,
  type: 'address',
  attributes: {
    firstname: text,
    lastname: text,
    address1: text,
    address2: orNull(text),
    city: text,
    zipcode: orNull(text),
    phone: text,
    state_name: orNull(text),
    state_code: orNull(text),
    company: orNull(text),
    country_name: text,
    country_iso: expect.stringMatching(/^[A-Z]{2}$/),
    country_iso3: expect.stringMatching(/^[A-Z]{3}$/),
    label: orNull(text),
    public_metadata: object,
  },
  relationships: {},
}

/** contract.md 3.2. */
export const creditCard = {
  id,
  type: 'credit_card',
  attributes: {
    cc_type: text,
    last_digits: expect.stringMatching(/^\d{4}$/),
    month: whole,
    year: whole,
    name: text,
    default: flag,
    public_metadata: object,
  },
  relationships: { payment_method: { data: { id, type: 'payment_method' } } },
}

/** contract.md 3.3: type `order`, same attributes and relationships as cart. */
export const order = {
  id,
  type: 'order',
  attributes: cartAttributes,
  relationships: {
    ...cartLists,
    user: oneWithId('user'),
    billing_address: oneWithId('address'),
    shipping_address: oneWithId('address'),
  },
}
