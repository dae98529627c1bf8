import type { TestWorld } from './world.ts'

type Identifier = { id: string; type: string }
export type Answered = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into documents of every shape.
  body: any
}

export const maria = {
  firstname: 'Maria',
  lastname: 'Silva',
  address1: 'Avenida Paulista, 1578',
  city: 'São Paulo',
  zipcode: '01310-200',
  state_name: 'SP',
  country_iso: 'BR',
  phone: '+55 11 91234-5678',
}

/** A visitor of the storefront API: every call carries his cart's token once he has one. */
export const guestOf = (world: TestWorld, given: { token?: string; bearer?: string } = {}) => {
  const guest = {
    token: given.token ?? '',
    number: '',
    call: async (
      method: string,
      path: string,
      payload?: object,
      headers: Record<string, string> = {},
    ): Promise<Answered> => {
      const answer = await world.app.inject({
        method: method as 'GET',
        url: `/api/v2/storefront/${path}`,
        headers: {
          ...(guest.token === '' ? {} : { 'x-spree-order-token': guest.token }),
          ...(given.bearer ? { authorization: `Bearer ${given.bearer}` } : {}),
          ...headers,
        },
        ...(payload === undefined ? {} : { payload }),
      })
      return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
    },
    get: (path: string) => guest.call('GET', path),
    post: (path: string, payload: object = {}) => guest.call('POST', path, payload),
    patch: (path: string, payload: object = {}) => guest.call('PATCH', path, payload),
    delete: (path: string, payload: object = {}) => guest.call('DELETE', path, payload),
    /** Creates a cart with these quantities of these variants. */
    open: async (items: Record<number, number> = {}): Promise<Answered> => {
      let answer = await guest.post('cart')
      guest.token = answer.body.data.attributes.token
      guest.number = answer.body.data.attributes.number
      for (const [variant_id, quantity] of Object.entries(items)) {
        answer = await guest.post('cart/add_item', { variant_id, quantity })
      }
      return answer
    },
    /** Fills in e-mail and addresses. */
    fillIn: (order: object = {}) =>
      guest.patch('checkout', {
        order: {
          email: 'maria@prumo.example',
          bill_address_attributes: maria,
          ship_address_attributes: maria,
          ...order,
        },
      }),
    payByPix: () => guest.post('checkout/create_payment', { payment_method_id: 1 }),
    payByCard: (token: string, rest: object = {}) =>
      guest.post('checkout/create_payment', {
        payment_method_id: 2,
        source_attributes: { gateway_payment_profile_id: token, cc_type: 'master', last_digits: '6351', name: 'APRO' },
        ...rest,
      }),
    complete: (headers: Record<string, string> = {}) => guest.call('PATCH', 'checkout/complete', {}, headers),
  }
  return guest
}

export type Guest = ReturnType<typeof guestOf>

/** The ids of a to-many relationship. */
export const idsIn = (answer: Answered, relationship: string): string[] =>
  answer.body.data.relationships[relationship].data.map(({ id }: Identifier) => id)
